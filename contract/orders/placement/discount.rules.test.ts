import { expect, it } from 'vitest'
import { paidPriceOf, sumsAfterReturn } from '#contract/orders/lifecycle/order-returns.rules.ts'
import { maxDiscount } from './discount.rules.ts'

it('is so many percent of the goods', () => {
  expect(maxDiscount(100_000, 20)).toBe(20_000)
  expect(maxDiscount(99_999, 20)).toBe(19_999)
  expect(maxDiscount(100_000, 0)).toBe(0)
  expect(maxDiscount(0, 20)).toBe(0)
})

it('leaves what the owner gave, in the share of what is left, and never more than it was', () => {
  const sumsBefore = { subtotal: 100_000, discount: 50_000 }
  expect(maxDiscount(100_000, 20, sumsBefore)).toBe(50_000)
  expect(maxDiscount(50_000, 20, sumsBefore)).toBe(25_000)
  expect(maxDiscount(400_000, 20, sumsBefore)).toBe(80_000)
  expect(maxDiscount(200_000, 20, sumsBefore)).toBe(50_000)
  expect(maxDiscount(100_000, 20, { subtotal: 0, discount: 0 })).toBe(20_000)
})

it('lets pieces come back at what they were paid, whatever a millime is divided into', () => {
  for (const price of [85_000, 33_333, 100_001]) {
    for (const discount of [1, 10_000, 100_000 / 3, price]) {
      const sumsBefore = { subtotal: 3 * price, discount: Math.round(discount), retained: 0 }
      for (const back of [1, 2]) {
        const worth = paidPriceOf(back * price, sumsBefore)
        const sumsAfter = sumsAfterReturn(sumsBefore, back * price, worth, worth)
        expect(sumsAfter.discount).toBeLessThanOrEqual(maxDiscount(sumsAfter.subtotal, 0, sumsBefore))
      }
    }
  }
})
