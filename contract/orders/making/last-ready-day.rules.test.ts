import { expect, it } from 'vitest'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { daysTooLate, lastReadyDay, type PieceDelivery } from './last-ready-day.rules.ts'

it('a piece is in time where it is hers the day before, and late by every day more', () => {
  // A piece that is ready on Thursday the 14th arrives in Tunis by Monday the 18th, and in Tataouine by Wednesday the 20th.
  const [near, far] = [{ governorate: 'tunis' }, { governorate: 'tataouine' }]
  expect(daysTooLate('2027-01-14', '2027-01-19', near)).toBe(0)
  expect(daysTooLate('2027-01-14', '2027-01-18', near)).toBe(1)
  expect(daysTooLate('2027-01-14', '2027-01-19', far)).toBe(2)
  expect(daysTooLate('2027-01-14', '2027-01-19', { governorate: undefined })).toBe(2)
  expect(daysTooLate('2027-01-14', undefined, far)).toBe(0)
})

it('who comes for it herself has it three days before, so that it can still be altered', () => {
  const fetched = { governorate: 'tataouine', pickUp: true }
  expect(daysTooLate('2027-01-14', '2027-01-17', fetched)).toBe(0)
  expect(daysTooLate('2027-03-27', '2027-03-01', fetched)).toBe(29)
})

it('nothing is ready in time on any day after the last, and everything until then, wherever it goes', () => {
  const ways: PieceDelivery[] = [
    ...governorates.map(({ id }) => ({ governorate: id })),
    { governorate: undefined },
    { governorate: 'sfax', pickUp: true },
    // One shop delivers by itself the day after, another one needs months.
    { governorate: 'tunis', promised: { least: 1, most: 1 } },
    { governorate: 'tataouine', promised: { least: 20, most: 60 } },
  ]
  for (const way of ways) {
    for (const neededBy of ['2027-03-10', '2027-06-12', '2027-01-02']) {
      const last = lastReadyDay(neededBy, way) ?? ''
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
      expect([daysTooLate(last, neededBy, way), daysTooLate(next, neededBy, way) > 0]).toEqual([0, true])
    }
  }
})
