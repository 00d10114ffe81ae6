import { describe, expect, it } from 'vitest'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { isKnownProduct, normaliseOrder } from './normalise-order.ts'

const line: OrderProduct = {
  productKey: '7',
  productId: { _id: 'jebba-harir-3f9k', title: 'Jebba harir' },
  translations: { en: 'Silk jebba' },
  quantity: 2,
  price: 420,
  color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '/b.jpg' },
  size: 'M',
  coverImage: '/a.jpg',
}
const read = (products: unknown) => normaliseOrder({ products: products as OrderProduct[] }).products

describe('the lines of an order', () => {
  it('stay unchanged when complete', () => {
    expect(read([line])).toEqual([line])
    expect(read([line]).every(isKnownProduct)).toBe(true)
  })

  it.each([
    ['no product', { ...line, productId: null }],
    ['an empty one', { ...line, productId: {} }],
    ['nothing but a count', { quantity: '2' }],
  ])('with %s are an Unknown Product, N/A', (_case, sent) => {
    const [unknown] = read([sent])
    expect(unknown).toMatchObject({
      productId: { _id: 'N/A', title: 'Produit inconnu' },
      translations: { en: 'Unknown Product', ar: 'منتج غير معروف' },
      quantity: 2,
    })
    expect(isKnownProduct(unknown as OrderProduct)).toBe(false)
  })

  it('keep the id of a product without a title', () => {
    expect(read([{ ...line, productId: 'gone-1' }])[0]?.productId).toEqual({ _id: 'gone-1', title: 'Produit inconnu' })
  })

  it('get the original colour if it is missing, and an empty list if the lines are missing', () => {
    expect(read([{ ...line, color: null }])[0]?.color).toEqual({
      colorName: { fr: 'Original', en: 'Original', ar: 'أصلي' },
      image: '',
    })
    expect(read(undefined)).toEqual([])
  })
})
