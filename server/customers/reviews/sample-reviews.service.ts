import type { Database } from '#server/platform/db/pool.ts'
import { deleteSampleReviews, insertSampleReviews, type SampleReviewRow } from './reviews.repository.ts'

export type { SampleReviewRow }

/** Adds reviews nobody wrote, marked as that, unless they are there already. */
export function showSampleReviews(db: Database, rows: readonly SampleReviewRow[]): Promise<void> {
  return insertSampleReviews(db, rows)
}

/** Takes them out again; what buyers said of sample garments is theirs. */
export function removeSampleReviews(db: Database): Promise<void> {
  return deleteSampleReviews(db)
}
