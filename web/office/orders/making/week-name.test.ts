import { expect, it } from 'vitest'
import { formatWeekStart } from './week-name.ts'

it('formats the first of a month as an ordinal in French', () => {
  expect(formatWeekStart('fr', '2027-02-01')).toBe('1er février')
  expect(formatWeekStart('fr', '2027-02-01', 'numeric')).toBe('1er février 2027')
  expect(formatWeekStart('fr', '2027-02-15')).toBe('15 février')
  expect(formatWeekStart('en', '2027-02-01')).toBe('1 February')
  expect(formatWeekStart('ar', '2027-02-01')).toMatch(/^1 /)
})
