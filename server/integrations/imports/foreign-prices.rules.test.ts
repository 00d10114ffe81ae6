import { describe, expect, it } from 'vitest'
import { formatDinars, momentOf, mostFrequentPrices, noPrices } from './foreign-prices.rules.ts'

const priced = (name: string, price: string) => ({ name, prices: { ...noPrices, price } })

describe('pricesOfMost', () => {
  it('is the most frequent price, ignoring variants without one', () => {
    const pricedVariants = [priced('S', '90'), priced('M', '100'), priced('L', '100'), priced('XL', '')]
    expect(mostFrequentPrices(pricedVariants)).toEqual({
      prices: { ...noPrices, price: '100' },
      others: [pricedVariants[0]],
    })
  })

  it('is the first of equally frequent prices, and empty without prices', () => {
    const pricedVariants = [priced('S', '90'), priced('M', '100')]
    expect(mostFrequentPrices(pricedVariants).prices.price).toBe('90')
    expect(mostFrequentPrices([priced('S', '')])).toEqual({ prices: noPrices, others: [] })
  })
})

it('writes an amount with a comma', () => {
  expect([formatDinars(12.5), formatDinars(0), formatDinars(undefined)]).toEqual(['12,5', '0', ''])
})

it.each([
  ['2026-12-01', false, '2026-12-01 00:00'],
  ['2026-12-01', true, '2026-12-01 23:59'],
  ['2026-12-01 10:00:00', true, '2026-12-01 10:00'],
  ['2026-12-01T10:00', false, '2026-12-01 10:00'],
  ['2026-13-01', false, undefined],
  ['demain', false, undefined],
])('reads the time %s (end: %s)', (text, ending, moment) => {
  expect(momentOf(text, ending)).toBe(moment)
})
