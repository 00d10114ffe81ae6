import { expect, it } from 'vitest'
import { differenceOf, feeFor, feeOfOutcome, withheldFrom } from './courier-fees.rules.ts'

it('asks for what is asked for there, and elsewhere for the same everywhere', () => {
  const fees = { fee: 7000, fees: { sfax: 9000, tunis: 0 } }
  expect(['sfax', 'tunis', 'gabes', '', 'toString'].map((place) => feeFor(fees, place))).toEqual([
    9000, 0, 7000, 7000, 7000,
  ])
})

it('keeps back three in a hundred, to the nearest millime and half a one for the shop', () => {
  expect([108_000, 16, 17, 50, 51, 0].map((sum) => withheldFrom(sum, true))).toEqual([3240, 0, 1, 1, 2, 0])
  expect(withheldFrom(108_000, false)).toBe(0)
})

it('knows what is missing, and what is too much', () => {
  expect(differenceOf({ delivered: 100, fees: 7, withheld: 3, amount: 80 })).toBe(10)
  expect(differenceOf({ delivered: 0, fees: 4, withheld: 0, amount: 0 })).toBe(-4)
})

it('is paid for what was delivered or came back, and not for what was lost', () => {
  const fees = { fee: 7, returnFee: 4 }
  const outcomes = ['delivered', 'refused', 'returned', 'lost', 'out']
  expect(outcomes.map((outcome) => feeOfOutcome(outcome, fees))).toEqual([7, 4, 4, 0, 0])
})
