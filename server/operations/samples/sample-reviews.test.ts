import { describe, expect, it } from 'vitest'
import { type ChartRow, sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import type { SampleReview } from './catalogue/sample-review.ts'
import { sampleReviews } from './catalogue/sample-reviews.ts'
import { sampleReviewRows } from './sample-reviews.ts'

const garmentOf = ({ garment }: SampleReview) => sampleGarments.find(({ id }) => id === garment)
const rowOf = (review: SampleReview): ChartRow | undefined => {
  const guide = garmentOf(review)?.sizeGuide ?? 'none'
  return guide === 'none' ? undefined : sizeCharts[guide].find(({ size }) => size === review.size)
}

describe('sample reviews', () => {
  it.each(sampleReviews)('could have been bought: $garment, $name', (review) => {
    const garment = garmentOf(review)
    expect(garment?.colours.map(({ id }) => id)).toContain(review.colour)
    expect(garment?.sizes.length ? garment.sizes : ['']).toContain(review.size)
    expect(review.daysAgo).toBeLessThan(garment?.publishedDaysAgo ?? 0)
  })

  it.each(sampleReviews.filter(({ height }) => height))(
    'are of a size that fits the reviewer: $garment, $name',
    (review) => {
      const [least, max] = [rowOf(review)?.body.height].flat() as [number, number]
      const { height = 0, fit } = review
      // The size chart has no answer for a person between two sizes.
      if (fit === 'expected') expect(height >= least && height <= max).toBe(true)
      if (fit === 'large') expect(height).toBeLessThan(max)
    },
  )

  it('are in three languages, of many garments, on many days, and not only praise', () => {
    const different = (fieldOf: (review: SampleReview) => unknown) => new Set(sampleReviews.map(fieldOf)).size
    expect(different(({ language }) => language)).toBe(languages.length)
    expect(different(({ garment }) => garment)).toBeGreaterThanOrEqual(12)
    expect(different(({ daysAgo }) => daysAgo)).toBeGreaterThan(25)
    expect(different(({ fit }) => fit)).toBe(3)
    expect(sampleReviews.filter(({ stars }) => stars <= 3).length).toBeGreaterThanOrEqual(4)
  })

  it('have ids that are the same in every shop, and unique', () => {
    const ids = () => sampleReviewRows(Date.now()).map(({ id }) => id)
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(sampleReviews.length)
  })
})
