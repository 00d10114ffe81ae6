import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultColorName } from '#contract/orders/cart/cart.rules.ts'
import { normaliseProduct } from './normalise-product.ts'
import { placeholderImage } from './read-unknown.ts'

describe('a product from the API', () => {
  it('has everything screens rely on, even if the response is empty', () => {
    for (const raw of [undefined, null, 'text', 42, [], {}]) {
      const product = normaliseProduct(raw)
      expect(product).toMatchObject({ title: '', brand: '', frameType: '', newPrice: 0, oldPrice: 0, stockQuantity: 0 })
      expect([product.trending, product._id, product.subCategory]).toEqual([false, '', ''])
      expect(product.coverImage).toBe(placeholderImage)
      expect(product.colors).toEqual([
        {
          id: 0,
          colorName: defaultColorName,
          swatch: '',
          images: [placeholderImage],
          stock: 0,
          seen: 0,
          code: '',
          sizes: [],
        },
      ])
    }
  })

  it('copies a plain colour name into all three languages', () => {
    for (const colors of [['Bleu'], [{ colorName: 'Bleu' }]]) {
      expect(normaliseProduct({ colors }).colors[0]?.colorName).toEqual({ fr: 'Bleu', en: 'Bleu', ar: 'Bleu' })
    }
  })

  it('shows the cover for a colour without pictures, and no stock if none was given', () => {
    const { colors } = normaliseProduct({
      coverImage: '/cover.jpg',
      colors: [{ colorName: { fr: 'Noir' }, images: [] }],
    })
    expect(colors[0]).toMatchObject({
      images: ['/cover.jpg'],
      stock: 0,
      colorName: { fr: 'Noir', en: 'Noir', ar: 'Noir' },
    })
  })

  it('gives the total stock to the default colour', () => {
    expect(normaliseProduct({ stockQuantity: 4 }).colors[0]?.stock).toBe(4)
  })

  it('never throws, and is stable when normalised again', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const product = normaliseProduct(raw)
        expect(normaliseProduct(product)).toEqual(product)
      }),
    )
  })
})
