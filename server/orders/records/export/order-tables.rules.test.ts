import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { orderHeadings, orderRows, withoutPerson } from './order-tables.rules.ts'

const order = {
  number: 12,
  created_at: new Date('2026-02-02T10:00:00Z'),
  state: 'delivered',
  pick_up: false,
  is_paid: true,
  name: 'Amina',
  phone: '+21698123456',
  email: 'amina@example.tn',
  street: '3, rue du Pacha',
  city: 'La Médina',
  zipcode: '1006',
  governorate: 'tunis',
  state_name: 'Tunis',
  note: 'Fragile',
  returned_from: null,
  subtotal_millimes: 200_000,
  delivery_fee_millimes: 8000,
  discount_millimes: 5000,
  retained_millimes: 0,
  total_millimes: 203_000,
  lines: [
    {
      title: 'Jebba',
      translations: { en: 'Jebba tunic' },
      colour_name: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
      size: 'M',
      quantity: 2,
      price_millimes: 100_000,
    },
  ],
  payments: [
    { at: '2026-02-03T10:00:00Z', isPaid: true, staffName: 'salma' },
    { at: '2026-02-04T10:00:00Z', isPaid: false, staffName: null },
  ],
}
const rows = (table: keyof typeof orderRows, language: Language, changes: object = {}) =>
  orderRows[table]({ ...order, ...changes } as never, language)

describe('tables of exported orders', () => {
  it.each(['orders', 'lines', 'payments'] as const)('has a cell for each heading: %s', (table) => {
    for (const language of languages)
      for (const row of rows(table, language)) expect(row).toHaveLength(orderHeadings[table][language].length)
    expect(new Set(Object.values(orderHeadings[table]).map((headings) => headings.length)).size).toBe(1)
  })

  it('holds an order with its sums', () => {
    expect(rows('orders', 'fr')).toEqual([
      [
        ...[12, '2026-02-02 11:00', 'Livrée', 'oui', 'Amina', '98 123 456', 'amina@example.tn', '3, rue du Pacha'],
        ...['La Médina', '1006', 'Tunis', 2, { millimes: 200_000 }, { millimes: 8000 }, { millimes: 5000 }],
        ...[{ millimes: 203_000 }, 'Fragile', '', { millimes: 0 }],
      ],
    ])
  })

  it('holds a line with its amount, in the language of the table', () => {
    expect(rows('lines', 'en')[0]?.slice(4)).toEqual([
      ...['Jebba tunic', 'Red', 'M', 2, { millimes: 100_000 }, { millimes: 200_000 }],
    ])
    expect(rows('lines', 'fr')[0]?.slice(4, 6)).toEqual(['Jebba', 'Rouge'])
  })

  it('holds each payment, and a cancelled one as a negative amount', () => {
    const payments = rows('payments', 'fr')
    expect(payments.map(([, , amount, staffName]) => [amount, staffName])).toEqual([
      [{ millimes: 203_000 }, 'salma'],
      [{ millimes: -203_000 }, ''],
    ])
  })

  it('says of an order that was picked up that it was collected', () => {
    const [[, , delivered] = []] = rows('orders', 'en')
    const [[, , collected] = []] = rows('orders', 'en', { pick_up: true })
    expect(collected).not.toBe(delivered)
  })

  it('has no rows of lines for an order without lines', () => {
    expect(rows('lines', 'fr', { lines: null })).toEqual([])
    expect(rows('orders', 'fr', { lines: null })[0]?.[11]).toBe(0)
  })
})

describe('withoutPerson', () => {
  it('leaves number, sums and governorate, and a note that names nobody', () => {
    expect(withoutPerson(order as never)).toEqual({
      ...order,
      name: '',
      phone: '',
      email: '',
      street: '',
      city: '',
      zipcode: '',
    })
    expect(withoutPerson({ ...order, note: 'Appeler Amina' } as never).note).toBe('')
  })
})
