import { expect, it } from 'vitest'
import { daysTooLate, sewingStates } from './making-day.rules.ts'

it('a piece is in time where three days are left to bring it, and late by every day less', () => {
  expect(daysTooLate('2027-01-14', '2027-01-17')).toBe(0)
  expect(daysTooLate('2027-01-14', '2027-01-16')).toBe(1)
  expect(daysTooLate('2027-03-27', '2027-03-01')).toBe(29)
  expect(daysTooLate('2027-01-14', undefined)).toBe(0)
})

it('what waits for its customer, is on its way or came to nothing is sewn no more', () => {
  expect(sewingStates).toEqual(['new', 'unreachable', 'confirmed', 'preparing'])
})
