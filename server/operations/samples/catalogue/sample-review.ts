import type { Fit } from '#contract/customers/reviews/review-limits.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** A sample review. */
export interface SampleReview {
  garment: string
  /** A colour of the garment, and one of its sizes, empty if it has none. */
  colour: string
  size: string
  stars: number
  fit: Fit
  height?: number
  name: string
  language: Language
  said: string
  answer?: string
  daysAgo: number
}
