import { expect, it } from 'vitest'
import type { Sale } from '#server/platform/db/tables/invoices-tables.ts'
import { matchesSale, saleOf } from './invoice-content.rules.ts'

const buyer = { name: 'Amina', street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', zipcode: '1006' }
const colour = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const order = {
  ...buyer,
  state_name: 'Tunis',
  state: 'delivered',
  retained_millimes: 0,
  phone: '+21698123456',
  subtotal_millimes: 200_000,
  delivery_fee_millimes: 8000,
  discount_millimes: 5000,
  lines: [
    {
      title: 'Jebba',
      translations: { ar: 'جبة' },
      colour_name: colour,
      size: 'M',
      quantity: 2,
      price_millimes: 100_000,
    },
  ],
} as never

it('takes buyer, lines and sums of an order, in French where a title is missing', () => {
  expect(saleOf(order)).toEqual({
    buyer: { ...buyer, state: 'Tunis' },
    lines: [{ title: { fr: 'Jebba', en: 'Jebba', ar: 'جبة' }, colour, size: 'M', quantity: 2, price: 100_000 }],
    goods: 200_000,
    delivery: 8000,
    discount: 5000,
  })
  expect(saleOf({ ...(order as object), lines: null } as never)?.lines).toEqual([])
})

it('compares a sale with its invoice to the last value', () => {
  const sale = saleOf(order) as Sale
  expect(matchesSale({ sale: structuredClone(sale) } as never, sale)).toBe(true)
  expect(matchesSale({ sale: { ...sale, discount: 5001 } } as never, sale)).toBe(false)
})

it('is of the retained part alone where all of it came back, and nothing where that was given back', () => {
  const whole = { ...(order as object), state: 'returned', retained_millimes: 58_000 }
  const nothing = { lines: [], goods: 0, delivery: 0, discount: 0 }
  expect(saleOf(whole as never)).toMatchObject({ ...nothing, retained: 58_000 })
  expect(saleOf({ ...whole, retained_millimes: 0 } as never)).toBeUndefined()
  expect(saleOf({ ...(order as object), state: 'refused' } as never)).toBeUndefined()
  expect(saleOf({ ...(order as object), retained_millimes: 25_000 } as never)).toMatchObject({
    delivery: 8000,
    retained: 25_000,
  })
})
