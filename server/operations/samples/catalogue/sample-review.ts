import type { Fit } from '#contract/customers/reviews/review-limits.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** What somebody who bought a sample garment might say of it. */
export interface SampleReview {
  garment: string
  /** One of the garment's colours, and of its sizes, empty where it has none. */
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
