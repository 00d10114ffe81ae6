import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/products/products.contract.ts'
import type { CartItem } from './cart.rules.ts'
import { lineKey } from './cart.rules.ts'
import { isGone, refreshCart, subtotal } from './cart-freshness.rules.ts'

const blue = { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }

const line = (changes: Partial<CartItem> = {}): CartItem => ({
  _id: 'a',
  title: 'Jebba',
  newPrice: 100,
  mainCategory: 'men',
  subCategory: '',
  brand: '',
  coverImage: '',
  quantity: 3,
  color: { colorName: blue, image: '' },
  size: 'M',
  stock: 5,
  ...changes,
})

const product = (changes: Partial<Product> = {}) =>
  ({
    _id: 'a',
    title: 'Jebba',
    newPrice: 100,
    mainCategory: 'men',
    subCategory: '',
    brand: '',
    coverImage: '',
    colors: [
      { id: 1, colorName: blue, swatch: '', images: [], stock: 5, seen: 5, sizes: [{ size: 'M', stock: 5, seen: 5 }] },
    ],
    ...changes,
  }) as Product

const changesOf = (item: CartItem, products: Product[]) => refreshCart([item], products).changes.get(lineKey(item))

describe('a cart looked at again', () => {
  it('says nothing while nothing has changed', () => {
    expect(refreshCart([line()], [product()]).changes.size).toBe(0)
  })

  it('takes the new price, and says both', () => {
    const { items, changes } = refreshCart([line()], [product({ newPrice: 120 })])
    expect(items[0]?.newPrice).toBe(120)
    expect([...changes.values()]).toEqual([[{ kind: 'price', before: 100, now: 120 }]])
  })

  it('asks for no more than there is left', () => {
    const left = product({
      colors: [
        {
          id: 1,
          colorName: blue,
          swatch: '',
          images: [],
          stock: 2,
          seen: 2,
          sizes: [{ size: 'M', stock: 2, seen: 2, code: '' }],
          code: '',
        },
      ],
    })
    expect(refreshCart([line()], [left]).items[0]?.quantity).toBe(2)
    expect(changesOf(line(), [left])).toEqual([{ kind: 'fewer', wanted: 3, left: 2 }])
  })

  it.each([
    ['the garment', line(), [], 'withdrawn'],
    ['its colour', line({ color: { colorName: { ...blue, fr: 'Vert' }, image: '' } }), [product()], 'gone'],
    ['its size', line({ size: 'XL' }), [product()], 'gone'],
    ['its being sold without sizes', line({ size: undefined } as Partial<CartItem>), [product()], 'gone'],
  ])('keeps a line in sight when %s is gone, and counts nothing for it', (_what, item, products, kind) => {
    const { items } = refreshCart([item], products)
    expect(changesOf(item, products)).toEqual([{ kind }])
    expect(items.map(isGone)).toEqual([true])
    expect(subtotal(items)).toBe(0)
  })

  it('adds up in millimes, so that nothing is lost in between', () => {
    expect(subtotal([line({ newPrice: 0.1, quantity: 3 }), line({ newPrice: 0.2, quantity: 1 })])).toBe(0.5)
  })
})
