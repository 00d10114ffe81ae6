import { expect, it } from 'vitest'
import { balanceOf, sumsOf } from './parcel-sums.rules.ts'

it('adds to the millime, where adding decimal dinars would not', () => {
  const parcels = [0.1, 0.2, 108.345].map((collected) => ({ collected, fee: 7.1 }))
  expect(sumsOf(parcels, false)).toEqual({ delivered: 108.645, fees: 21.3, withheld: 0, amount: 87.345 })
  expect(sumsOf(parcels, true)).toEqual({ delivered: 108.645, fees: 21.3, withheld: 3.259, amount: 84.086 })
  expect(sumsOf([{ collected: 0, fee: 4 }], true)).toMatchObject({ amount: -4 })
})

it('subtracts the courier’s fees, also if the result is negative', () => {
  const account = (owed: number, fees: number, withholds = false) => ({
    courier: { withholds },
    owed: { amount: owed },
    fees,
  })
  expect(balanceOf(account(216, 22))).toBe(194)
  expect(balanceOf(account(108.1, 9.2, true))).toBe(95.657)
  expect(balanceOf(account(0, 24))).toBe(-24)
})
