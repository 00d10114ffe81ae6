import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Review, ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { I18n } from '#web/i18n/i18n.ts'
import { loadShopMessages } from '#web/i18n/load-messages.ts'
import { productFacts } from './product-facts.ts'

const i18n = new I18n('fr', await loadShopMessages('fr'), loadShopMessages).snapshot
const review = { said: 'Belle étoffe', at: '2026-11-20T10:00:00Z', stars: 4, name: 'Sami' }
const reviews = (['bought', 'sample'] as const).map(
  (name) => ({ ...review, name: name, sample: name === 'sample' }) as Review,
)

function factsWith(words: Partial<ReviewsOfGarment>) {
  const product = {
    _id: 'x',
    title: 'Jebba',
    translations: {},
    mainCategory: 'men',
    fabric: {},
    newPrice: 1,
    colors: [],
  }
  const context = { i18n, absolute: (path: string) => path, shopName: '' }
  const [facts] = productFacts(product as unknown as Product, { ...context, reviews: words as ReviewsOfGarment })
  return facts
}

it('search engines get real reviews and no sample', () => {
  expect(factsWith({ count: 1, average: 4, samples: 1, reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'bought' } }],
  })
})

it('with samples only, search engines get no reviews', () => {
  const facts = factsWith({ count: 0, average: 0, samples: 1, reviews: reviews.slice(1) })
  expect(facts).toMatchObject({ '@type': 'Product' })
  expect(facts).not.toHaveProperty('aggregateRating')
  expect(facts).not.toHaveProperty('review')
})
