import { describe, expect, it } from 'vitest'
import { deliveryFeeFor, deliveryFrom, type Fees, missingForFreeDelivery } from './delivery.rules.ts'

const everywhere: Fees = { fee: 8, freeFrom: null, fees: {} }
const varied: Fees = {
  fee: 8,
  freeFrom: 250,
  fees: { tunis: 6, tataouine: 12.5, gafsa: 0 },
}

describe('the delivery fee', () => {
  it.each([
    ['what it costs elsewhere, for a governorate without a fee of its own', 'sousse', 100, 8],
    ['what the governorate costs, if more', 'tataouine', 100, 12.5],
    ['what the governorate costs, if less', 'tunis', 100, 6],
    ['nothing where the governorate costs nothing', 'gafsa', 100, 0],
    ['what it costs elsewhere, for a place nobody knows', undefined, 100, 8],
    ['what it costs elsewhere, for a name every object has', 'constructor', 100, 8],
    ['still a fee, one millime below the free amount', 'tunis', 249.999, 6],
    ['nothing, at the free amount', 'tataouine', 250, 0],
  ])('is %s', (_case, governorate, subtotal, fee) => {
    expect(deliveryFeeFor(varied, { governorate, subtotal })).toBe(fee)
  })

  it('never becomes nothing where there is no free amount', () => {
    expect(deliveryFeeFor(everywhere, { governorate: 'tunis', subtotal: 100_000 })).toBe(8)
  })

  it('is known before the governorate is, where it is the same everywhere', () => {
    expect(deliveryFrom(everywhere, 10)).toEqual({ fee: 8, sameEverywhere: true })
    expect(deliveryFrom(varied, 10)).toEqual({ fee: 0, sameEverywhere: false })
    expect(deliveryFrom({ ...varied, fees: { tataouine: 12 } }, 10)).toEqual({ fee: 8, sameEverywhere: false })
    expect(deliveryFrom(varied, 300)).toEqual({ fee: 0, sameEverywhere: true })
  })

  it('says how much more makes it free', () => {
    expect(missingForFreeDelivery(varied, 249.5)).toBe(0.5)
    expect(missingForFreeDelivery(varied, 250)).toBeUndefined()
    expect(missingForFreeDelivery(everywhere, 1)).toBeUndefined()
  })
})
