import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNames } from '#contract/catalogue/products/product-field-values.ts'
import { normaliseCard } from './normalise-card.ts'
import { normaliseProduct } from './normalise-product.ts'

describe('a card from the API', () => {
  it('has the same values as the complete product', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const [card, product] = [normaliseCard(raw), normaliseProduct(raw)]
        for (const name of cardNames) expect(card[name], name).toEqual(product[name])
        expect([card._id, card.translations, card.placeholder]).toEqual([
          product._id,
          product.translations,
          product.placeholder,
        ])
      }),
    )
  })

  it('has a picture for every colour, and is stable when normalised again', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const card = normaliseCard({ colors: [raw, raw] })
        expect(card.colors.map(({ images }) => images.length > 0)).toEqual([true, true])
        expect(normaliseCard(card)).toEqual(card)
      }),
    )
  })
})
