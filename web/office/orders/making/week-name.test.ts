import { expect, it } from 'vitest'
import { firstDayOf } from './week-name.ts'

it('formats the first of a month as an ordinal in French', () => {
  expect(firstDayOf('fr', '2027-02-01')).toBe('1er février')
  expect(firstDayOf('fr', '2027-02-01', 'numeric')).toBe('1er février 2027')
  expect(firstDayOf('fr', '2027-02-15')).toBe('15 février')
  expect(firstDayOf('en', '2027-02-01')).toBe('1 February')
  expect(firstDayOf('ar', '2027-02-01')).toMatch(/^1 /)
})
