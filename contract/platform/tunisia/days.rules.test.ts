import { expect, it } from 'vitest'
import { dayAfter, lastDayOf } from './days.rules.ts'

it('counts days across months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayAfter('2026-03-01', -30)).toBe('2026-01-30')
})

it('knows the last day of a month', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOf)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
})
