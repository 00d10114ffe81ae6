import { menReviews } from './men-reviews.ts'
import type { SampleReview } from './sample-review.ts'
import { womenAndChildrenReviews } from './women-children-reviews.ts'

export const sampleReviews: readonly SampleReview[] = [...menReviews, ...womenAndChildrenReviews]
