import { createHash } from 'node:crypto'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import type { SampleReviewRow } from '#server/customers/reviews/sample-reviews.service.ts'
import { sampleColours } from './catalogue/sample-colours.ts'
import { sampleReviews } from './catalogue/sample-reviews.ts'
import { sampleProductId } from './sample-product.ts'

/** The rows of sample reviews; ids are the same in every shop, so that inserting them twice adds none. */
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

/** Derives a UUID (version 8) from a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
