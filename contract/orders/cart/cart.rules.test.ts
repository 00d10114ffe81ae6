import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type CartItem,
  clampQuantity,
  countPieces,
  lineKey,
  removeFromCart,
  setQuantity,
  setSize,
} from './cart.rules.ts'

const blue = { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }
const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }

function item(changes: Partial<CartItem> = {}): CartItem {
  return {
    _id: 'jebba-harir-3f9k',
    title: 'Jebba harir',
    newPrice: 420,
    mainCategory: 'men',
    subCategory: 'jebba',
    brand: '',
    coverImage: '/cover.jpg',
    quantity: 1,
    color: { colorName: blue, image: '/blue.jpg' },
    ...changes,
  }
}

describe('a quantity', () => {
  it.each([
    ['abc', 5, 1],
    ['', 5, 1],
    [Number.NaN, 5, 1],
    [undefined, 5, 1],
    [0, 5, 1],
    [-3, 5, 1],
    [2.9, 5, 2],
    ['3', 5, 3],
    [9, 5, 5],
    [9, undefined, 9],
    [Number.POSITIVE_INFINITY, 5, 5],
  ])('of %j with a stock of %j becomes %i', (requested, stock, expected) => {
    expect(clampQuantity(requested, stock)).toBe(expected)
  })
})

describe('the cart', () => {
  it('adds to the line of the same garment and colour', () => {
    const items = addToCart([item({ quantity: 2 })], item({ quantity: 3 }))
    expect(items.map(({ quantity }) => quantity)).toEqual([5])
  })

  it('keeps another colour, and another size, on a line of its own', () => {
    let items = addToCart([item()], item({ color: { colorName: red, image: '' } }))
    items = addToCart(items, item({ size: 'L' }))
    expect(new Set(items.map(lineKey)).size).toBe(3)
  })

  it('never holds more than the stock', () => {
    expect(addToCart([item({ quantity: 3, stock: 4 })], item({ quantity: 3, stock: 4 }))[0]?.quantity).toBe(4)
  })

  it('changes and removes the line that was meant, and no other', () => {
    const items = [item(), item({ size: 'L' })]
    const key = lineKey(item({ size: 'L' }))
    expect(setQuantity(items, key, 7).map(({ quantity }) => quantity)).toEqual([1, 7])
    expect(removeFromCart(items, key)).toEqual([item()])
  })

  it('has no limit where no stock is known', () => {
    const unlimited = item({ quantity: 40 })
    expect(addToCart([unlimited], item({ quantity: 2_000 }))).toEqual([item({ quantity: 2_040 })])
    expect(setQuantity([unlimited], lineKey(unlimited), 5_000)).toEqual([item({ quantity: 5_000 })])
    expect(addToCart([item({ quantity: 40, stock: 50 })], item({ quantity: 2_000, stock: 50 }))).toEqual([
      item({ quantity: 50, stock: 50 }),
    ])
  })

  it('stays between one and the stock, whatever is added', () => {
    const quantity = fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN))
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (quantities, stock) => {
        const items = quantities.reduce<CartItem[]>(
          (cart, added) => addToCart(cart, item({ quantity: added, stock })),
          [],
        )
        expect(countPieces(items)).toBeGreaterThanOrEqual(1)
        expect(countPieces(items)).toBeLessThanOrEqual(stock)
      }),
    )
  })
})

describe('a size chosen later', () => {
  const chooseSize = (line: CartItem, size: string, stock: number, among: CartItem[]) =>
    setSize(among, lineKey(line), size, stock)

  it('leaves its line where it stands, and each other as it is', () => {
    const [over, unsized, last] = [
      item({ quantity: 9, stock: 2 }),
      item({ _id: 'kaftan-7c2m' }),
      item({ color: { colorName: red, image: '' } }),
    ]
    expect(chooseSize(unsized, 'L', 4, [over, unsized, last])).toEqual([
      over,
      { ...unsized, size: 'L', stock: 4 },
      last,
    ])
  })

  it('joins the line that has it already, with no more than there is', () => {
    const [sized, unsized] = [item({ size: 'L', quantity: 2, stock: 4 }), item({ quantity: 3 })]
    expect(chooseSize(unsized, 'L', 4, [unsized, sized])).toEqual([{ ...sized, quantity: 4 }])
  })

  it('is of no line that is gone', () => {
    expect(chooseSize(item({ _id: 'kaftan-7c2m' }), 'L', 4, [item()])).toEqual([item()])
  })
})
