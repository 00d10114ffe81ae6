import type { Generated, Selectable } from 'kysely'
import type { Fit, ReviewState } from '#contract/customers/reviews/review-limits.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface ReviewTables {
  review_invitations: { order_id: string; token_hash: string; at: Generated<Date>; no_more: Generated<boolean> }
  reviews: ReviewsTable
}

interface ReviewsTable {
  id: Generated<string>
  /** Null for a sample review. */
  order_id: string | null
  line_id: number | null
  sample: Generated<boolean>
  product_id: string
  colour_name: Json<Trilingual>
  size: string
  stars: number
  fit: Fit
  height: number | null
  name: string
  said: string
  pictures: string[]
  language: Language
  state: Generated<ReviewState>
  answer: Generated<string>
  at: Generated<Date>
}

export type ReviewRecord = Selectable<ReviewsTable>
