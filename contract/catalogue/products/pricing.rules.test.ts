import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePrice } from './pricing.rules.ts'

describe('changing a price by a percentage', () => {
  it.each([
    ['a rise', 200_000, 0, 10, 220_000, 0],
    ['a rise rounded to 100 millimes', 99_900, 0, 7, 106_900, 0],
    ['a cut, which shows the former price', 200_000, 0, -25, 150_000, 200_000],
    ['a second cut, which shows the price before it', 150_000, 200_000, -10, 135_000, 150_000],
    ['a rise that stays below the former price', 150_000, 200_000, 10, 165_000, 200_000],
    ['a rise above the former price, which drops it', 150_000, 160_000, 10, 165_000, 0],
    ['a rise to the former price', 100_000, 110_000, 10, 110_000, 0],
  ])('%s', (_case, price, old, percentage, newPrice, newOld) => {
    expect(changePrice({ priceMillimes: price, oldPriceMillimes: old }, percentage)).toEqual({
      priceMillimes: newPrice,
      oldPriceMillimes: newOld,
    })
  })

  it('never goes below zero, and never shows a former price that is not higher', () => {
    const price = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(price, price, fc.integer({ min: -90, max: 500 }), (priceMillimes, oldPriceMillimes, percentage) => {
        const changed = changePrice({ priceMillimes, oldPriceMillimes }, percentage)
        expect(changed.priceMillimes).toBeGreaterThanOrEqual(0)
        expect(changed.priceMillimes % 100).toBe(0)
        if (changed.oldPriceMillimes > 0) expect(changed.oldPriceMillimes).toBeGreaterThan(changed.priceMillimes)
      }),
    )
  })
})
