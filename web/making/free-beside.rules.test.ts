import { expect, it } from 'vitest'
import { freeBeside } from './free-beside.rules.ts'

it('each piece that is to be ordered with it leaves a place less for the next, in its own week', () => {
  const weeks = [
    { week: '2027-02-01', left: 2 },
    { week: '2027-02-08', left: 1 },
  ]
  expect(freeBeside(weeks, ['2027-02-01', '2027-02-01']).map(({ left }) => left)).toEqual([0, 1])
  expect(freeBeside(weeks, [])).toEqual(weeks)
})
