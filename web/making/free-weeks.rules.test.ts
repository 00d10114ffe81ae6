import { expect, it } from 'vitest'
import { withoutTakenPlaces } from './free-weeks.rules.ts'

it('each piece in the cart takes a place of its week from the next one', () => {
  const weeks = [
    { week: '2027-02-01', left: 2 },
    { week: '2027-02-08', left: 1 },
  ]
  expect(withoutTakenPlaces(weeks, ['2027-02-01', '2027-02-01']).map(({ left }) => left)).toEqual([0, 1])
  expect(withoutTakenPlaces(weeks, [])).toEqual(weeks)
})
