import type { ReviewState } from '#contract/customers/reviews/review-limits.ts'
import { reviewLimits } from '#contract/customers/reviews/review-limits.ts'
import type { OfficeReview, ReviewMark } from '#contract/customers/reviews/reviews.contract.ts'
import { parsePictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import type { ServedPicture } from '#server/platform/media/picture-processing.ts'
import { findPictures, listReviews, lockReview, type OfficeReviewRow, updateReview } from './reviews.repository.ts'
import { toReview } from './reviews.service.ts'

export async function browseReviews(
  db: Database,
  { page = 1, state }: { page?: number | undefined; state?: ReviewState | undefined },
) {
  const { rows, total } = await listReviews(db, state, page)
  return { reviews: rows.map(toOfficeReview), total, page, limit: reviewLimits.officePerPage }
}

/** Publishes, hides or answers a review; the audit log contains the author and both values. */
export function markReview(db: Database, staffName: string, id: string, mark: ReviewMark): Promise<OfficeReview> {
  return inTransaction(db, async (tx) => {
    const row = await lockReview(tx, id)
    if (!row) throw new Problem('not-found')
    const [previousReview, same] =
      'state' in mark
        ? [{ state: row.state }, row.state === mark.state]
        : [{ answer: row.answer }, row.answer === mark.answer]
    if (same) return toOfficeReview(row)
    await updateReview(tx, id, mark)
    const subject = { kind: 'review', id, name: `${row.title} · ${row.name}` } as const
    await recordChange(tx, { staffName, action: 'review-marked', subject, before: previousReview, after: mark })
    return toOfficeReview({ ...row, ...mark })
  })
}

function toOfficeReview(row: OfficeReviewRow): OfficeReview {
  const { product_id: productId, titles: title, order_number: orderNumber, state } = row
  return { ...toReview(row), productId, title, orderNumber, state }
}

/** Shows a picture to the staff before its review is published. */
export async function showPicture(
  { db, media }: { db: Database; media: MediaService },
  id: string,
  place: number,
): Promise<ServedPicture> {
  const url = (await findPictures(db, id))[place] ?? ''
  const picture = parsePictureAddress(url)
  const file = picture && (await media.show(picture.id, 400, 'webp'))
  if (!file) throw new Problem('not-found')
  return file
}
