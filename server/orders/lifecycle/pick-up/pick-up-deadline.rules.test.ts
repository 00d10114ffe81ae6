import { expect, it } from 'vitest'
import { lastPickUpDay, reminderDelayDays } from './pick-up-deadline.rules.ts'

it('reminds two days before the end, unless that is the first day', () => {
  expect([0, 1, 2, 3, 14].map(reminderDelayDays)).toEqual([undefined, undefined, undefined, 1, 12])
})

it('keeps an order for its days, or without an end', () => {
  expect(lastPickUpDay('2026-02-27T10:00:00Z', 3)).toBe('2026-03-02')
  expect(lastPickUpDay('2026-02-27T10:00:00Z', 0)).toBeUndefined()
})
