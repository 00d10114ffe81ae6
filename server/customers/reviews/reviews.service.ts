import { compareSizes } from '#contract/catalogue/products/sizes.rules.ts'
import type {
  Review,
  ReviewFields,
  ReviewInvitation,
  ReviewsOfGarment,
} from '#contract/customers/reviews/reviews.contract.ts'
import { isWritersPicture, parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { hashOf } from './review-link-token.rules.ts'
import {
  countPublished,
  deleteReview,
  hasFitRatings,
  insertReview,
  listInvited,
  listPublished,
  type ReviewFilter,
  type ReviewRow,
  stopInvitations,
} from './reviews.repository.ts'

/** The token of a link, and the network address of the request. */
export interface ReviewLinkUse {
  token: string
  address: string
}

/** Published reviews that match a filter, with their ratings, and the number of all reviews. */
export async function showReviews(
  db: Database,
  productId: string,
  page: number,
  alike: ReviewFilter = {},
): Promise<ReviewsOfGarment> {
  const isNarrowed = alike.height !== undefined || alike.size !== undefined
  const [everybody, narrowed] = await Promise.all([
    countPublished(db, productId),
    isNarrowed ? countPublished(db, productId, alike) : undefined,
  ])
  const counts = narrowed ?? everybody
  // Most garments have no reviews yet.
  const rows = counts.length > 0 ? await listPublished(db, productId, page, alike) : []
  const sizes = everybody
    .filter(hasFitRatings)
    .flatMap(({ size }) => size || [])
    .sort(compareSizes)
  const ratingCount = everybody.reduce(
    (total, published) => total + published.small + published.expected + published.large,
    0,
  )
  const sum = (field: 'small' | 'expected' | 'large' | 'stars' | 'samples') =>
    counts.reduce((total, count) => total + count[field], 0)
  const [small, expected, large] = [sum('small'), sum('expected'), sum('large')]
  const count = small + expected + large
  const average = count === 0 ? 0 : Math.round((10 * sum('stars')) / count) / 10
  return {
    all: ratingCount,
    sizes,
    count,
    average,
    small,
    expected,
    large,
    samples: sum('samples'),
    reviews: rows.map(toReview),
  }
}

export function toReview(row: ReviewRow): Review {
  const { id, language, stars, fit, height, name, said, pictures, size, answer, sample } = row
  return {
    id,
    language,
    stars,
    fit,
    height,
    name,
    said,
    pictures,
    size,
    answer,
    sample,
    colorName: row.colour_name,
    at: row.at.toISOString(),
  }
}

/** An unknown link and an expired one get the same response. */
export async function openInvitation(db: Database, { token, address }: ReviewLinkUse): Promise<ReviewInvitation> {
  await spend(db, fromAddress('review/address', address))
  return invitationOf(db, hashOf(token))
}

async function invitationOf(db: Database | Tx, hash: string): Promise<ReviewInvitation> {
  const pieces = await listInvited(db, hash)
  if (pieces.length === 0) throw new Problem('link-expired')
  return {
    pieces: pieces.map(({ line, product_id, title, translations, image, colour_name, size, stars, said }) => ({
      line,
      productId: product_id,
      image,
      colorName: colour_name,
      size,
      title: { fr: title, en: translations.en ?? title, ar: translations.ar ?? title },
      said: stars === null ? null : { stars, said: said ?? '' },
    })),
  }
}

export async function writeReview(
  db: Database,
  holder: ReviewLinkUse,
  fields: ReviewFields,
): Promise<ReviewInvitation> {
  await spend(db, fromAddress('review/address', holder.address))
  const hash = hashOf(holder.token)
  return inTransaction(db, async (tx) => {
    const pieceOf = async () => (await invitationOf(tx, hash)).pieces.find(({ line }) => line === fields.line)
    if (!(await pieceOf())) throw new Problem('not-found')
    const written = await insertReview(tx, hash, { ...fields, pictures: fields.pictures.map(sizelessAddressOf) })
    // Another request with the same link may have been quicker.
    if (written === 0) throw new Problem((await pieceOf())?.said ? 'already-said' : 'link-expired')
    return invitationOf(tx, hash)
  })
}

/** A picture has one address per size; this returns the same address for all of them. */
function sizelessAddressOf(url: string): string {
  return pictureAddress(parsePictureAddress(url)?.id ?? '')
}

/** Deletes a review with its pictures: existing files at once, sizes that are just being made by the nightly clean-up. */
export async function withdrawReview(
  { db, media }: { db: Database; media: MediaService },
  holder: ReviewLinkUse,
  line: number,
): Promise<ReviewInvitation> {
  await spend(db, fromAddress('review/address', holder.address))
  const hash = hashOf(holder.token)
  const { invitation, pictures } = await inTransaction(db, async (tx) => {
    const pictures = await deleteReview(tx, hash, line)
    return { pictures, invitation: await invitationOf(tx, hash) }
  })
  for (const url of pictures) {
    const { id } = parsePictureAddress(url) ?? { id: '' }
    if (isWritersPicture(id)) await media.removeFiles(id)
  }
  return invitation
}

/** Ends invitations by the link of a mail: an address alone could be typed by anybody. */
export async function unsubscribe(db: Database, { token, address }: ReviewLinkUse): Promise<void> {
  await spend(db, fromAddress('review/address', address))
  if (!(await stopInvitations(db, hashOf(token)))) throw new Problem('link-expired')
}

/** The name of the picture cannot be guessed; it becomes public with its review. */
export async function takePicture(
  { db, media }: { db: Database; media: MediaService },
  holder: ReviewLinkUse,
  read: () => Promise<Buffer>,
): Promise<{ url: string }> {
  await openInvitation(db, holder)
  await spend(db, { limit: 'review-picture/order', subject: hashOf(holder.token) })
  const { url } = await media.takeInHeld(await read())
  return { url }
}
