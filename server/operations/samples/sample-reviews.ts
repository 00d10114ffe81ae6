import { createHash } from 'node:crypto'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import type { SampleReviewRow } from '#server/customers/reviews/sample-reviews.service.ts'
import { sampleColours } from './catalogue/sample-colours.ts'
import { sampleReviews } from './catalogue/sample-reviews.ts'
import { sampleProductId } from './sample-product.ts'

/** Reviews of sample garments as they are kept; each has the same id in every shop, so that none is there twice. */
export function sampleReviewRows(now: number): SampleReviewRow[] {
  return sampleReviews.map(({ garment, colour, daysAgo, height, answer, ...rest }) => {
    const colourName = sampleColours[colour]?.name
    if (!colourName) throw new Error(`${garment} was bought in ${colour}, which no colour is called`)
    return {
      ...rest,
      id: idOf(`${garment} ${rest.name}`),
      product_id: sampleProductId(garment),
      colour_name: colourName,
      height: height ?? null,
      answer: answer ?? '',
      at: new Date(now - daysAgo * dayMs),
    }
  })
}

/** A UUID made of a name, as version 8 of them is meant to be. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
