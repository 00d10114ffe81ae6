import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { expiryOf, isExpired, readCachedInbox, toCachedInbox } from './inbox-cache.rules.ts'

const order = {
  _id: '0192',
  number: 1042,
  createdAt: '2026-11-25T08:00:00.000Z',
  state: 'new',
  pickUp: false,
  name: 'Amel Ben Salah',
  email: 'amel@example.tn',
  phone: '+21698123456',
  address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
  note: 'Sonner deux fois',
  governorate: 'tunis',
  totalPrice: 120,
  products: [
    {
      productKey: '7',
      productId: { _id: 'p1', title: 'Jebba' },
      translations: { ar: 'جبّة' },
      quantity: 1,
      price: 120,
      color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '/media/1' },
      size: 'M',
      coverImage: '/media/2',
      made: { sheet: 12, neededBy: '2026-12-24', options: [{ choice: 'collar', name: { fr: 'Droit' }, price: 0 }] },
    },
  ],
  earlier: { orders: 3, refused: 1 },
  customer: { id: 5, caution: 'deposit' },
} as unknown as OfficeOrder

const readAt = new Date('2026-11-25T10:00:00Z')
const cachedInbox = toCachedInbox({ by: 'hers', role: 'owner', at: readAt, orders: [order] })
const hoursLater = (hours: number) => readAt.getTime() + hours * 3_600_000

describe('the cached inbox', () => {
  it('contains what the list shows, and no other customer data', () => {
    const text = JSON.stringify(cachedInbox)
    for (const visiblePart of ['1042', 'Amel Ben Salah', '+21698123456', 'La Marsa', 'Jebba', 'Bleu', 'Droit']) {
      expect(text).toContain(visiblePart)
    }
    const behind = [
      'rue du Pacha',
      'amel@',
      'Sonner',
      '0192',
      '2070',
      'refused',
      'caution',
      'media',
      'neededBy',
      'sheet',
    ]
    for (const hiddenPart of behind) expect(text).not.toContain(hiddenPart)
  })

  it('is readable by its session only', () => {
    expect(readCachedInbox(cachedInbox, 'hers', hoursLater(1))).toEqual(cachedInbox)
    expect(readCachedInbox(cachedInbox, 'another’s', hoursLater(1))).toBeUndefined()
  })

  it('expires after a day, and with a date in the future', () => {
    expect([23.99, 24, -1].map((hours) => isExpired(cachedInbox, hoursLater(hours)))).toEqual([false, true, true])
    expect(readCachedInbox(cachedInbox, 'hers', hoursLater(24))).toBeUndefined()
    expect(expiryOf(cachedInbox)).toBe(hoursLater(24))
    expect(isExpired({ at: 'yesterday' }, hoursLater(1))).toBe(true)
  })

  it('is ignored in another format version', () => {
    for (const otherValue of [undefined, null, 'inbox', { ...cachedInbox, shape: 0 }, { by: 'hers' }]) {
      expect(readCachedInbox(otherValue, 'hers', hoursLater(1))).toBeUndefined()
    }
  })
})
