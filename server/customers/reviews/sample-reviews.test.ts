import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import type { OfficeReview, ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { removeSampleReviews, type SampleReviewRow, showSampleReviews } from './sample-reviews.service.ts'

describe('samples of reviews', async () => {
  const test = await createTestApp()
  const { app, pool, db } = test
  const owner = await signedInStaff(test)
  const nothing = { all: 0, sizes: [], count: 0, average: 0, small: 0, expected: 0, large: 0 }

  const sample = (product: string, changes: Partial<SampleReviewRow> = {}): SampleReviewRow => ({
    id: randomUUID(),
    product_id: product,
    colour_name: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
    size: 'M',
    stars: 5,
    fit: 'large',
    height: 178,
    name: 'Exemple',
    said: 'Parfait',
    language: 'fr',
    answer: '',
    at: new Date(),
    ...changes,
  })
  /** A garment with a review that finds it small, and the order of that review. */
  const talkedAbout = async () => {
    const { _id: product } = await createGarment(db)
    const fields = orderOf([{ productId: product, quantity: 1, color: 'Rouge', size: 'M' }])
    const { order } = await placeOrder({ db, pool }, { ...amina, id: randomUUID() }, randomUUID(), fields)
    await pool.query(
      `insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, height, name, said, language, state)
       select $1, id, product_id, colour_name, size, 4, 'small', 178, 'Sami', 'Belle étoffe', 'fr', 'published'
       from order_lines where order_id = $1`,
      [order._id],
    )
    return { product, order: order._id }
  }
  const publishedReviews = async (product: string, query = '') =>
    (await app.inject(`/api/product-reviews/${product}${query}`)).json() as ReviewsOfGarment
  const fitOf = async (product: string) => ((await app.inject(`/api/product-fit/${product}`)).json() as GarmentFit).said

  it('are shown, marked, and counted nowhere where nobody has bought the garment', async () => {
    const { _id: product } = await createGarment(db)
    await showSampleReviews(db, [sample(product), sample(product)])
    const reviews = [{ sample: true }, { sample: true }]
    expect(await publishedReviews(product)).toMatchObject({ ...nothing, samples: 2, reviews })
    expect(await fitOf(product)).toEqual([])
  })

  it('come after what buyers said, which alone is counted', async () => {
    const { product } = await talkedAbout()
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await showSampleReviews(db, [sample(product, { at: tomorrow }), sample(product, { height: 150 })])
    const counted = { ...nothing, all: 1, sizes: ['M'], count: 1, average: 4, small: 1 }
    const reviews = [{ name: 'Sami', sample: false }, { sample: true }, { sample: true }]
    expect(await publishedReviews(product)).toMatchObject({ ...counted, samples: 2, reviews })
    expect(await publishedReviews(product, '?height=178')).toMatchObject({
      ...counted,
      samples: 1,
      reviews: reviews.slice(0, 2),
    })
    expect(await fitOf(product)).toEqual([{ size: 'M', small: 1, expected: 0, large: 0 }])
  })

  it('are marked where words are moderated, and hidden there', async () => {
    const { _id: product } = await createGarment(db)
    const sampleReview = sample(product)
    await showSampleReviews(db, [sampleReview])
    const { headers } = owner
    const published = await app.inject({ url: '/api/admin/reviews?state=published', headers })
    const listed = (published.json() as OfficeReview[]).find(({ id }) => id === sampleReview.id)
    expect(listed).toMatchObject({ sample: true, orderNumber: null, title: { fr: 'Jebba', en: 'Jebba' } })
    const url = `/api/admin/reviews/${sampleReview.id}`
    const hidden = await app.inject({ method: 'PATCH', url, headers, payload: { state: 'hidden' } })
    expect(hidden.json()).toMatchObject({ sample: true, state: 'hidden' })
    expect(await publishedReviews(product)).toMatchObject({ samples: 0, reviews: [] })
  })

  it('are never made real, and belong to no order; what is real belongs to one', async () => {
    const { product, order } = await talkedAbout()
    const sampleReview = sample(product)
    await showSampleReviews(db, [sampleReview])
    await expect(pool.query('update reviews set sample = false where id = $1', [sampleReview.id])).rejects.toThrow(
      'not edited',
    )
    const insert = (orderId: string | null, isSample: boolean) =>
      pool.query(
        `insert into reviews (product_id, colour_name, size, stars, fit, name, said, language, order_id, sample)
         values ($1, '{}', '', 5, 'large', 'x', 'y', 'fr', $2, $3)`,
        [product, orderId, isSample],
      )
    await expect(insert(order, true)).rejects.toThrow('samples_are_of_no_order')
    await expect(insert(null, false)).rejects.toThrow('samples_are_of_no_order')
  })

  it('are there once however often they are shown, and gone without what buyers said', async () => {
    const { product } = await talkedAbout()
    const rows = [sample(product), sample(product)]
    await showSampleReviews(db, rows)
    await showSampleReviews(db, rows)
    expect(await publishedReviews(product)).toMatchObject({ samples: 2 })
    await removeSampleReviews(db)
    expect(await publishedReviews(product)).toMatchObject({ all: 1, samples: 0, reviews: [{ name: 'Sami' }] })
  })
})
