import type { Database } from '#server/platform/db/pool.ts'
import { deleteSampleReviews, insertSampleReviews, type SampleReviewRow } from './reviews.repository.ts'

export type { SampleReviewRow }

/** Adds sample reviews, marked as such, unless they exist already. */
export function showSampleReviews(db: Database, rows: readonly SampleReviewRow[]): Promise<void> {
  return insertSampleReviews(db, rows)
}

/** Removes the sample reviews; reviews of sample garments by buyers stay. */
export function removeSampleReviews(db: Database): Promise<void> {
  return deleteSampleReviews(db)
}
