import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooLate, sumsAfterReturn, worthOf } from './order-returns.rules.ts'

describe('what pieces that come back are worth', () => {
  it('is their price, less their share of the discount', () => {
    expect(worthOf(100_000, { subtotal: 300_000, discount: 0 })).toBe(100_000)
    expect(worthOf(100_000, { subtotal: 300_000, discount: 30_000 })).toBe(90_000)
    expect(worthOf(300_000, { subtotal: 300_000, discount: 305_000 })).toBe(0)
  })

  it('leaves sums that are never below nothing, and a total that is less by what was given back', () => {
    const sums = fc.record({ subtotal: fc.nat(1e6), deliveryFee: fc.nat(50_000), discount: fc.nat(1e6) })
    fc.assert(
      fc.property(sums, fc.nat(1000), fc.nat(1000), (given, part, share) => {
        const before = { ...given, discount: Math.min(given.discount, given.subtotal + given.deliveryFee) }
        const total = before.subtotal + before.deliveryFee - before.discount
        const goods = Math.round((before.subtotal * part) / 1000)
        const refund = Math.round((total * share) / 1000)
        const after = sumsAfterReturn(before, goods, refund)
        expect(Math.min(after.subtotal, after.deliveryFee, after.discount)).toBeGreaterThanOrEqual(0)
        expect(after.subtotal + after.deliveryFee - after.discount).toBe(total - refund)
        expect(worthOf(goods, before)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('may be sent back for the days there are after the day of the delivery', () => {
  const delivered = new Date('2026-11-01T10:00:00Z')
  expect(isTooLate(delivered, 10, new Date('2026-11-12T09:00:00Z'))).toBe(false)
  expect(isTooLate(delivered, 10, new Date('2026-11-12T11:00:00Z'))).toBe(true)
})
