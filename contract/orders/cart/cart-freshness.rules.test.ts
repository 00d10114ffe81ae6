import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem } from './cart.rules.ts'
import { lineKey, setSize } from './cart.rules.ts'
import { isLineSoldOut, refreshCart, subtotal } from './cart-freshness.rules.ts'
import { listPriceIncreases } from './price-increases.rules.ts'

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

const green = { fr: 'Vert', en: 'Green', ar: 'أخضر' }

const colours = (colorName = blue, stocks: Record<string, number> = { M: 5 }): Product['colors'] => [
  {
    id: 1,
    colorName,
    swatch: '',
    images: [],
    stock: Object.values(stocks).reduce((sum, stock) => sum + stock, 0),
    seen: 0,
    sizes: Object.entries(stocks).map(([size, stock]) => ({ size, stock, seen: stock, code: '' })),
    code: '',
  },
]

const sized = (stocks: Record<string, number>) => product({ colors: colours(blue, stocks) })

const unsized = (): CartItem => {
  const { size: _, ...item } = line()
  return item
}

const unnamed = (name: string) => line({ color: { colorName: { fr: name, en: name, ar: name }, image: '' } })

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

  it('keeps a price that is held, takes the rest, and says which lines cost more by now', () => {
    const dearer = product({ newPrice: 120, title: 'Jebba neuve' })
    const cheaper = product({ _id: 'b', newPrice: 90 })
    const items = [line({ quantity: 9 }), line({ _id: 'b' })]
    expect(listPriceIncreases(items, refreshCart(items, [dearer, cheaper]))).toEqual([items[0]])
    const refreshed = refreshCart(items, [dearer, cheaper], new Set([lineKey(line())]))
    expect(refreshed.items).toMatchObject([{ newPrice: 100, title: 'Jebba neuve', quantity: 5 }, { newPrice: 90 }])
    expect([...refreshed.changes.values()]).toEqual([
      [{ kind: 'fewer', wanted: 9, left: 5 }],
      [{ kind: 'price', before: 100, now: 90 }],
    ])
  })

  it('asks for no more than there is left', () => {
    const scarceProduct = product({
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
    expect(refreshCart([line()], [scarceProduct]).items[0]?.quantity).toBe(2)
    expect(changesOf(line(), [scarceProduct])).toEqual([{ kind: 'fewer', wanted: 3, left: 2 }])
  })

  it.each([
    ['the garment', line(), [], 'withdrawn'],
    ['its colour', line({ color: { colorName: { ...blue, fr: 'Vert' }, image: '' } }), [product()], 'withdrawn'],
    ['its size', line({ size: 'XL' }), [product()], 'gone'],
    ['every piece of it', unsized(), [sized({ S: 0, M: 0 })], 'gone'],
    [
      'its only colour one of several',
      unnamed('Original'),
      [product({ colors: [...colours(), ...colours(green)] })],
      'withdrawn',
    ],
  ])('keeps a line in sight when %s is gone, and counts nothing for it', (_what, item, products, kind) => {
    const { items } = refreshCart([item], products)
    expect(changesOf(item, products)).toEqual([{ kind }])
    expect(items.map(isLineSoldOut)).toEqual([true])
    expect(subtotal(items)).toBe(0)
  })

  it.each(['Original', 'أصلي', 'Défaut', 'Default', 'افتراضي'])(
    'takes a line in no colour of its own (%s) for the only one there is, as an order does',
    (name) => {
      expect(changesOf(unnamed(name), [product()])).toBeUndefined()
      expect(refreshCart([unnamed(name)], [product()]).items).toMatchObject([{ stock: 5, quantity: 3 }])
    },
  )

  it('knows a colour by any of its names, as an order does', () => {
    expect(changesOf(unnamed('Blue'), [product()])).toBeUndefined()
  })

  it('asks for a size only where there are several left', () => {
    const open = sized({ S: 2, M: 0, L: 4 })
    const sizes = [
      { size: 'S', stock: 2 },
      { size: 'L', stock: 4 },
    ]
    for (const item of [unsized(), line({ size: '' })]) {
      expect(changesOf(item, [open])).toMatchObject([{ kind: 'sizeOpen', sizes }])
      expect(refreshCart([item], [open]).items.map(isLineSoldOut)).toEqual([true])
      expect(changesOf(item, [product()])).toBeUndefined()
      expect(changesOf(item, [sized({ S: 0, M: 9 })])).toBeUndefined()
    }
  })

  it('gives a line the size that is chosen, and joins it to the one that has it', () => {
    const open = { ...unsized(), stock: 0 }
    const chosen = setSize([line({ _id: 'b' }), open], lineKey(open), 'L', 2)
    expect(chosen).toMatchObject([{ _id: 'b' }, { size: 'L', quantity: 2, stock: 2 }])
    const joined = setSize([line({ size: 'L', quantity: 1 }), open], lineKey(open), 'L', 9)
    expect(joined).toMatchObject([{ size: 'L', quantity: 4, stock: 9 }])
    expect(setSize(joined, lineKey(open), 'M', 1)).toEqual(joined)
  })

  it('adds up in millimes, so that nothing is lost in between', () => {
    expect(subtotal([line({ newPrice: 0.1, quantity: 3 }), line({ newPrice: 0.2, quantity: 1 })])).toBe(0.5)
  })
})
