import * as z from 'zod/mini'
import { ProductId } from '#contract/catalogue/products/products.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery, OwnPicture, Trilingual } from '#contract/platform/http/fields.ts'
import { parsePictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { reviewCalls } from './review-calls.ts'
import { fitRatings, reviewLimits, reviewStates, reviewTokenHeader } from './review-limits.ts'

const written = {
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  fit: z.enum(fitRatings),
  height: z.nullable(z.int().check(z.minimum(50), z.maximum(230))),
  name: line(reviewLimits.name),
  said: z.string().check(z.trim(), z.maxLength(reviewLimits.said)),
  pictures: z
    .array(OwnPicture.check(z.refine((url) => parsePictureAddress(url) !== undefined)))
    .check(z.maxLength(reviewLimits.pictures)),
}

/** A buyer's review of one piece of an order. */
export const ReviewFields = z.strictObject({ line: z.int(), ...written, language: z.enum(languages) })
export type ReviewFields = z.infer<typeof ReviewFields>

const readable = {
  stars: z.number(),
  fit: z.enum(fitRatings),
  height: z.nullable(z.number()),
  name: z.string(),
  said: z.string(),
  pictures: z.array(z.string()),
  size: z.string(),
  colorName: Trilingual,
  at: z.string(),
  answer: z.string(),
  /** A review of the sample catalogue: it counts in no rating. */
  sample: z.boolean(),
}

export const Review = z.object({ id: z.string(), language: z.enum(languages), ...readable })
export type Review = z.infer<typeof Review>

export const ReviewsOfGarment = z.object({
  /** Number of reviews, from all sources. */
  all: z.number(),
  /** The sizes in which reviewed pieces were bought. */
  sizes: z.array(z.string()),
  /** The number of reviews that match the query; the counts below include only these. */
  count: z.number(),
  average: z.number(),
  small: z.number(),
  expected: z.number(),
  large: z.number(),
  /** The number of sample reviews; they are in no count above, and are listed last. */
  samples: z.number(),
  reviews: z.array(Review),
})
export type ReviewsOfGarment = z.infer<typeof ReviewsOfGarment>

/** The content of the page behind a mailed review link: the pieces of one order, and their reviews. */
export const ReviewInvitation = z.object({
  pieces: z.array(
    z.object({
      line: z.number(),
      productId: z.string(),
      title: Trilingual,
      image: z.string(),
      colorName: Trilingual,
      size: z.string(),
      said: z.nullable(z.object({ stars: z.number(), said: z.string() })),
    }),
  ),
})
export type ReviewInvitation = z.infer<typeof ReviewInvitation>

export const OfficeReview = z.object({
  ...Review.shape,
  productId: z.string(),
  title: Trilingual,
  /** Null for a sample review. */
  orderNumber: z.nullable(z.number()),
  state: z.enum(reviewStates),
})
export type OfficeReview = z.infer<typeof OfficeReview>

export const ReviewMark = z.union([
  z.strictObject({ state: z.enum(reviewStates) }),
  z.strictObject({ answer: z.string().check(z.trim(), z.maxLength(reviewLimits.answer)) }),
])
export type ReviewMark = z.infer<typeof ReviewMark>

const headers = z.object({ [reviewTokenHeader]: z.string().check(z.regex(/^[\w-]{43}$/)) })
const page = z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(10_000))))

export const reviewEndpoints = endpointTable({
  list: {
    ...reviewCalls.list,
    summary:
      'What buyers of a product said of it, as the shop published it, and how it fitted them; of one size or build alone. Samples are marked, come last and count nowhere',
    params: ProductId,
    query: z.strictObject({
      page,
      /** Only reviews by people whose height differs by at most five centimetres. */
      height: z.optional(numberInQuery(z.int().check(z.minimum(50), z.maximum(230)))),
      size: z.optional(line(12)),
    }),
    replies: { 200: ReviewsOfGarment },
  },
  open: {
    ...reviewCalls.open,
    summary: 'The pieces of a delivered order, by the link that was mailed',
    headers,
    replies: { 200: ReviewInvitation },
  },
  write: {
    ...reviewCalls.write,
    summary: 'Says something of a piece, once; the shop reads it before anybody else does',
    headers,
    body: ReviewFields,
    replies: { 201: ReviewInvitation },
  },
  withdraw: {
    ...reviewCalls.withdraw,
    summary: 'Takes back what was said of a piece',
    headers,
    params: z.strictObject({ line: numberInQuery(z.int().check(z.positive())) }),
    replies: { 200: ReviewInvitation },
  },
  stop: {
    ...reviewCalls.stop,
    summary: 'The address this link was mailed to is asked about no further order',
    headers,
    replies: { 204: undefined },
  },
  addPicture: {
    ...reviewCalls.addPicture,
    summary: 'Takes in one picture for what is being said (multipart/form-data), without what the camera wrote into it',
    headers,
    replies: { 201: z.object({ url: z.string() }) },
  },
  picture: {
    method: 'GET',
    path: '/api/admin/reviews/:id/pictures/:place',
    guard: 'staff',
    right: 'moderate-reviews',
    summary: 'A picture that came with a buyer’s words, the first at place 0, also before they are published',
    params: z.strictObject({
      id: z.uuid(),
      place: numberInQuery(z.int().check(z.minimum(0), z.maximum(reviewLimits.pictures - 1))),
    }),
    replies: { 200: undefined },
  },
  browse: {
    method: 'GET',
    path: '/api/admin/reviews',
    guard: 'staff',
    right: 'moderate-reviews',
    summary: 'What buyers said, newest first, by page (X-Total-Count, Link)',
    query: z.strictObject({ page, state: z.optional(z.enum(reviewStates)) }),
    replies: { 200: z.array(OfficeReview) },
  },
  mark: {
    method: 'PATCH',
    path: '/api/admin/reviews/:id',
    guard: 'staff',
    right: 'moderate-reviews',
    summary: 'Publishes, hides or answers what a buyer said, and never changes it',
    params: z.strictObject({ id: z.uuid() }),
    body: ReviewMark,
    replies: { 200: OfficeReview },
  },
})
