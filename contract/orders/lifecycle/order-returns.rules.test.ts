import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooLate, paidPriceOf, sumsAfterReturn } from './order-returns.rules.ts'

describe('what pieces that come back are worth', () => {
  it('is their price, less their share of the discount', () => {
    expect(paidPriceOf(100_000, { subtotal: 300_000, discount: 0 })).toBe(100_000)
    expect(paidPriceOf(100_000, { subtotal: 300_000, discount: 30_000 })).toBe(90_000)
    expect(paidPriceOf(300_000, { subtotal: 300_000, discount: 305_000 })).toBe(0)
  })

  it('leaves sums that are never below nothing, and a total that is less by the reduction alone', () => {
    const sums = fc.record({ subtotal: fc.nat(1e6), fee: fc.nat(50_000), discount: fc.nat(1e6), retained: fc.nat(1e5) })
    fc.assert(
      fc.property(sums, fc.nat(1000), fc.nat(1000), ({ fee, ...drawn }, part, share) => {
        const sold = { ...drawn, discount: Math.min(drawn.discount, drawn.subtotal + fee) }
        const totalOf = ({ subtotal, discount, retained }: typeof sold) => subtotal + fee + retained - discount
        const goods = Math.round((sold.subtotal * part) / 1000)
        const less = Math.round((totalOf(sold) * share) / 1000)
        const worth = paidPriceOf(goods, sold)
        const sumsAfter = sumsAfterReturn(sold, goods, worth, less)
        expect(Math.min(sumsAfter.subtotal, sumsAfter.discount, sumsAfter.retained)).toBeGreaterThanOrEqual(0)
        expect(totalOf(sumsAfter)).toBe(totalOf(sold) - less)
        expect(sumsAfter.retained).toBe(Math.max(sold.retained + worth - less, 0))
        expect(sumsAfter.discount).toBeLessThanOrEqual(sumsAfter.subtotal + fee)
      }),
    )
  })

  it('retains what is not given back of their worth, beside the discount of the pieces that stay', () => {
    const sold = { subtotal: 300_000, discount: 30_000, retained: 0 }
    expect(sumsAfterReturn(sold, 100_000, 90_000, 50_000)).toEqual({
      subtotal: 200_000,
      discount: 20_000,
      retained: 40_000,
    })
    const retained = { subtotal: 200_000, discount: 20_000, retained: 40_000 }
    expect(sumsAfterReturn(retained, 100_000, 90_000, 100_000)).toEqual({
      subtotal: 100_000,
      discount: 10_000,
      retained: 30_000,
    })
    expect(sumsAfterReturn(retained, 100_000, 90_000, 135_000)).toEqual({
      subtotal: 100_000,
      discount: 15_000,
      retained: 0,
    })
  })
})

it('may be sent back for the days there are after the day of the delivery', () => {
  const delivered = new Date('2026-11-01T10:00:00Z')
  expect(isTooLate(delivered, 10, new Date('2026-11-12T09:00:00Z'))).toBe(false)
  expect(isTooLate(delivered, 10, new Date('2026-11-12T11:00:00Z'))).toBe(true)
})
