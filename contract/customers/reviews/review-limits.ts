export const reviewLimits = {
  /** An invitation that is overdue by more than this many days is not sent any more. */
  askWithinDays: 38,
  /** The number of days after the invitation in which a review may be written; it may be deleted at any time. */
  writeWithinDays: 120,
  said: 1500,
  answer: 1000,
  name: 40,
  pictures: 3,
  perPage: 10,
  officePerPage: 20,
} as const

export const fitRatings = ['small', 'expected', 'large'] as const
export type Fit = (typeof fitRatings)[number]

export const reviewStates = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The token is sent in a header and never in an address, because addresses are logged. */
export const reviewTokenHeader = 'x-review-token'

/** A reviewer counts as of similar height up to this difference, in centimetres. */
export const maxHeightDifferenceCm = 5
