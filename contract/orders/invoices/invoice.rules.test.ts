import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingForInvoices, paperNumber, taxesOf } from './invoice.rules.ts'

const millimes = (max: number) => fc.integer({ min: 0, max })

describe('what an invoice is made up of', () => {
  it('adds up to what the customer pays, to the millime, whatever the prices, rates, discount and stamp', () => {
    const sums = fc.record({ goods: millimes(9e8), delivery: millimes(5e5), discount: millimes(9e8) })
    const rules = fc.record({ vatRate: millimes(100), deliveryVatRate: millimes(100), stampDuty: millimes(1e5) })
    fc.assert(
      fc.property(sums, rules, (order, tax) => {
        const { total, stamp, lines, vat } = taxesOf(order, tax)
        expect(total).toBe(Math.max(order.goods + order.delivery - order.discount, 0))
        expect(lines.reduce((sum, line) => sum + line.base + line.vat, stamp)).toBe(total)
        expect(vat).toBe(lines.reduce((sum, line) => sum + line.vat, 0))
        expect(new Set(lines.map(({ rate }) => rate)).size).toBe(lines.length)
        for (const { rate, base, vat: tax } of lines) {
          expect(base).toBeGreaterThanOrEqual(0)
          expect(Math.abs(tax - (base * rate) / 100)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('is told by rate where delivery is taxed otherwise', () => {
    const order = { goods: 240_000, delivery: 8000, discount: 0 }
    expect(taxesOf(order, { vatRate: 19, deliveryVatRate: 7, stampDuty: 1000 })).toEqual({
      total: 248_000,
      stamp: 1000,
      vat: 38_683,
      lines: [
        { rate: 19, base: 200_840, vat: 38_160 },
        { rate: 7, base: 7477, vat: 523 },
      ],
    })
  })
})

describe('what invoices need', () => {
  const text = (fr: string) => ({ fr, en: '', ar: '' })
  it('is said one by one, and nothing but that they are off where they are off', () => {
    const nobody = { name: text(''), address: text(' '), taxId: '' }
    expect(missingForInvoices(false, nobody)).toEqual(['off'])
    expect(missingForInvoices(true, nobody)).toEqual(['taxId', 'name', 'address'])
    expect(missingForInvoices(true, { name: text('Dar'), address: text('Tunis'), taxId: '1234567/A' })).toEqual([])
  })

  it('are numbered by series and year', () => {
    expect([paperNumber('invoice', 2026, 42), paperNumber('credit', 2027, 123_456)]).toEqual([
      'F2026-00042',
      'A2027-123456',
    ])
  })
})
