export const reviewLimits = {
  /** An invitation that is overdue by more than this many days is not sent any more. */
  askWithinDays: 38,
  /** So long after the asking a word may be written; taken back it may be for ever. */
  writeWithinDays: 120,
  said: 1500,
  answer: 1000,
  name: 40,
  pictures: 3,
  perPage: 10,
  officePerPage: 20,
} as const

export const fits = ['small', 'expected', 'large'] as const
export type Fit = (typeof fits)[number]

export const reviewStates = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** In a header and never in an address: addresses are written into logs. */
export const reviewTokenHeader = 'x-review-token'

/** A reviewer counts as of similar height up to this difference, in centimetres. */
export const alikeCm = 5
