import { describe, expect, it } from 'vitest'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { isOriginalColour } from './original-colour.rules.ts'
import { reorder } from './reorder.rules.ts'

const jebba = normaliseProduct({
  _id: 'jebba-1',
  title: 'Jebba',
  newPrice: 120,
  colors: [
    { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, sizes: [{ size: 'M', stock: 2 }], stock: 2 },
    { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock: 5 },
    { colorName: { fr: 'Noir', en: 'Black', ar: 'أسود' }, stock: 0 },
  ],
})

function line(colour: string, quantity: number, size = '', id = 'jebba-1'): OrderProduct {
  return {
    productKey: '1',
    productId: { _id: id, title: 'Jebba' },
    translations: {},
    quantity,
    price: 100,
    color: { colorName: { fr: colour, en: colour, ar: colour }, image: '' },
    size,
    coverImage: '',
  }
}

describe('reordering', () => {
  it('restores the available pieces at the current price', () => {
    const { items, short } = reorder([line('Rouge', 2, 'M'), line('Bleu', 1)], [jebba])
    expect(items).toMatchObject([
      { _id: 'jebba-1', newPrice: 120, quantity: 2, size: 'M', stock: 2 },
      { _id: 'jebba-1', newPrice: 120, quantity: 1, stock: 5 },
    ])
    expect(short).toEqual([])
  })

  it.each([
    ['fewer than there were', line('Rouge', 3, 'M'), [2], 2],
    ['sold out', line('Noir', 1), [], 0],
    ['no longer in the shop', line('Bleu', 1, '', 'gone-1'), [], 0],
    ['a colour that is gone', line('Vert', 1), [], 0],
    ['a size that is gone', line('Rouge', 1, 'XL'), [], 0],
    ['sizes where there were none', line('Rouge', 1), [], 0],
    ['no sizes where there were some', line('Bleu', 1, 'M'), [], 0],
  ])('says what is not there: %s', (_case, ordered, quantities, expected) => {
    const { items, short } = reorder([ordered], [jebba])
    expect(items.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(short).toEqual([{ line: ordered, left: expected }])
  })
})

describe('a piece without a colour of its own', () => {
  it.each(['Original', 'Défaut', ''])('is the original product: %j', (fr) => {
    expect(isOriginalColour({ fr, en: fr, ar: fr })).toBe(true)
  })

  it('is not one with a colour name', () => {
    expect(isOriginalColour({ fr: 'Rouge', en: 'Red', ar: 'أحمر' })).toBe(false)
  })
})
