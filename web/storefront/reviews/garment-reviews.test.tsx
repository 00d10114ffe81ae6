// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { Review, ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import type { Messages } from '#web/i18n/translate.ts'
import { renderElement } from '#web/testing/render.tsx'
import { GarmentReviews } from './garment-reviews.tsx'

const api = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('#web/api/reviews-api.ts', () => ({ useListReviewsQuery: () => ({ data: api.data }) }))
// The messages are loaded at once.
vi.mock('#web/i18n/use-messages.ts', () => ({ useMessages: () => true }))

const review = (name: string, sample: boolean): Review => ({
  id: name,
  name,
  sample,
  language: 'fr',
  stars: 4,
  fit: 'small',
  height: null,
  said: `${name} dit`,
  pictures: [],
  size: 'M',
  colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
  at: '2026-11-20T10:00:00Z',
  answer: '',
})
const nothing = { all: 0, sizes: [], count: 0, average: 0, small: 0, expected: 0, large: 0, samples: 0, reviews: [] }

let words: Messages
async function page(language: Language, data: Partial<ReviewsOfGarment>) {
  api.data = { ...nothing, ...data }
  words = await loadFitMessages(language)
  const { page } = await renderElement(<GarmentReviews productId="x" />, language, words)
  return page
}
const marks = (page: HTMLElement) =>
  [...page.querySelectorAll('li')].map((element) => element.textContent?.includes(words['said.sample'] as string))

it.each(languages)('samples are marked and explained, and have no average, in %s', async (language) => {
  const reviewsPage = await page(language, { samples: 1, reviews: [review('Exemple', true)] })
  expect(marks(reviewsPage)).toEqual([true])
  expect(reviewsPage.textContent).toContain(words['said.samples'])
  expect(reviewsPage.querySelector('dl')).toBeNull()
  // Only the stars of the review itself.
  expect(reviewsPage.querySelectorAll('[role=img]')).toHaveLength(1)
})

it('among real reviews only samples are marked, and the average counts real ones', async () => {
  const both = [review('Sami', false), review('Exemple', true)]
  const reviewsPage = await page('fr', { all: 1, count: 1, average: 4, small: 1, samples: 1, reviews: both })
  expect(marks(reviewsPage)).toEqual([false, true])
  expect(reviewsPage.querySelector('dl')?.textContent).toContain('100')
  expect(reviewsPage.textContent).toContain('1 avis')
})

it('without samples there is no note about them', async () => {
  const reviewsPage = await page('fr', { all: 1, count: 1, average: 4, small: 1, reviews: [review('Sami', false)] })
  expect(marks(reviewsPage)).toEqual([false])
  expect(reviewsPage.textContent).not.toContain(words['said.samples'])
})

it('without reviews and samples nothing is shown', async () => {
  expect((await page('fr', {})).textContent).toBe('')
})
