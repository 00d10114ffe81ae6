import * as z from 'zod/mini'

/**
 * Every way a request can fail, with the status it answers. The code is what programs read and what the client
 * translates; the title is for whoever reads the API by hand.
 */
export const problems = {
  'malformed-request': { status: 400, title: 'The request could not be read.' },
  'invalid-request': { status: 400, title: 'Some of what was sent is not valid.' },
  'invalid-text': { status: 400, title: 'The text contains a character that cannot be stored.' },
  unauthenticated: { status: 401, title: 'Sign in first.' },
  'token-of-a-browser': { status: 401, title: 'This token was given to a browser; it works with its cookie alone.' },
  'token-of-a-program': { status: 401, title: 'This token was given to a program; it does not work in a browser.' },
  'invalid-credentials': { status: 401, title: 'The name or the password is not right.' },
  'session-expired': { status: 401, title: 'This session has ended; sign in again.' },
  'second-factor-required': { status: 401, title: 'The code of the authenticator app is needed as well.' },
  'second-factor-wrong': { status: 401, title: 'This code is not right, or was used already.' },
  'staff-only': { status: 403, title: 'This is open to the staff of the shop alone.' },
  forbidden: { status: 403, title: 'This is not open to you.' },
  'role-forbidden': { status: 403, title: 'This is not among what your role in the shop may do.' },
  'password-change-required': { status: 403, title: 'First choose a password of your own.' },
  'wrong-password': { status: 403, title: 'This is not the present password.' },
  'foreign-origin': { status: 403, title: 'This request came from another site.' },
  'sign-in-again': { status: 403, title: 'Sign in again first: this session is too old to prove who you are.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'product-not-found': { status: 404, title: 'There is no such product.' },
  'product-archived': { status: 410, title: 'This product is no longer sold.' },
  'parcel-not-found': { status: 404, title: 'There is no such parcel under this telephone number.' },
  'order-not-found': { status: 404, title: 'There is no such order.' },
  'customer-not-found': { status: 404, title: 'There is no such customer.' },
  'method-not-allowed': { status: 405, title: 'This address does not answer to that method.' },
  'product-changed': { status: 409, title: 'Somebody else changed this product meanwhile.' },
  'stock-changed': { status: 409, title: 'There is less in stock than this would take away.' },
  'out-of-stock': { status: 409, title: 'Some of this has been sold meanwhile.' },
  'in-stock': { status: 409, title: 'There is some of this in stock.' },
  'too-many-waits': { status: 409, title: 'There are as many things waited for as one address may wait for.' },
  'not-for-sale': { status: 409, title: 'Some of this is no longer sold.' },
  'size-required': { status: 409, title: 'This garment comes in several sizes; the order must say which.' },
  'order-limit': {
    status: 409,
    title: 'More than the shop takes from one person before it has called; `limit` says which limit was met.',
  },
  'order-closed': { status: 409, title: 'This order can no longer be changed.' },
  'order-changed': { status: 409, title: 'Somebody else changed this order meanwhile.' },
  'courier-changed': { status: 409, title: 'Somebody else changed this courier meanwhile.' },
  'courier-archived': { status: 409, title: 'The shop no longer works with this courier.' },
  'hand-over-refused': {
    status: 409,
    title: 'Not all of these orders are ready to leave; `refused` says which are not, and nothing was handed over.',
  },
  'manifest-moved': { status: 409, title: 'A parcel of this manifest has gone further; `moved` says which.' },
  'parcel-booked': { status: 409, title: 'The money for this parcel is booked: first take the receipt back.' },
  'parcel-not-owed': {
    status: 409,
    title: 'One of these parcels is not with this courier, or did not come to an end.',
  },
  'statement-booked': { status: 409, title: 'This statement was booked already.' },
  'reason-required': { status: 422, title: 'The sums do not add up; the difference needs a reason.' },
  'wish-gone': { status: 409, title: 'The customer has asked for something else since, or somebody answered her.' },
  'settings-changed': { status: 409, title: 'Somebody else changed the settings meanwhile.' },
  'invoice-not-due': {
    status: 409,
    title: 'This order is not delivered, or the shop cannot make invoices yet; `missing` says what it lacks.',
  },
  'no-caution': { status: 409, title: 'Nothing is asked of this customer first.' },
  'not-joined': { status: 409, title: 'This number is not one of hers, or her only one.' },
  'orders-under-way': { status: 409, title: 'A parcel is still on its way; `orders` says which.' },
  'order-erased': { status: 409, title: 'Whose order this was has been erased; it goes nowhere any more.' },
  'step-not-allowed': { status: 409, title: 'An order cannot go from its state to that one.' },
  'undo-not-allowed': {
    status: 403,
    title: 'Only whoever took this step may take it back, within a day, or an owner.',
  },
  'nothing-to-undo': { status: 409, title: 'There is no step to take back, or the order has moved since.' },
  'email-in-use': { status: 409, title: 'There is an account with this address already.' },
  'no-password': { status: 409, title: 'This account has no password to change.' },
  'kept-changed': { status: 409, title: 'Another device changed this meanwhile.' },
  'too-many-addresses': { status: 409, title: 'There are as many addresses as an account may have.' },
  'change-undone': { status: 409, title: 'This change was undone already.' },
  'change-too-old': { status: 409, title: 'A change of many products can be undone for a day.' },
  'not-in-bin': { status: 409, title: 'This is not in the bin any more.' },
  'prices-restored': { status: 409, title: 'This change of prices was undone already.' },
  'mail-not-kept': {
    status: 409,
    title: 'What this mail said is gone, because it opened an account or proved an address.',
  },
  'sub-category-in-use': { status: 409, title: 'There are products in this sub-category.' },
  'sub-category-exists': { status: 409, title: 'There is a sub-category with this name already.' },
  'username-taken': { status: 409, title: 'Somebody of the staff has this name already.' },
  'last-owner': { status: 409, title: 'The shop must keep an owner who can sign in.' },
  'own-account': { status: 409, title: 'This cannot be done to the account one is signed in with.' },
  'link-expired': { status: 410, title: 'This link was used already, or has expired.' },
  'body-too-large': { status: 413, title: 'What was sent is too large.' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not accepted here.' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for something else.' },
  'moment-past': { status: 422, title: 'This moment is over already.' },
  'already-said': { status: 409, title: 'Something was said of this piece already; take it back first.' },
  'phone-invalid': { status: 422, title: 'This is not a telephone number.' },
  'caution-too-long': { status: 422, title: 'This is asked from today on, for a year at most.' },
  'password-too-easy': { status: 422, title: 'This password is among the first that are guessed.' },
  'deposit-too-high': { status: 422, title: 'The deposit is more than there is left to pay.' },
  'discount-too-high': { status: 422, title: 'The discount is more than there is to pay.' },
  'quantity-exceeded': { status: 422, title: 'There are not as many pieces in this order.' },
  'sheet-not-readable': { status: 422, title: 'This is not a table of products that can be read.' },
  'sheet-refused': { status: 422, title: 'Some rows of the table are not valid; nothing was changed.' },
  'image-not-readable': { status: 422, title: 'This is not a picture that can be shown.' },
  'image-too-large': { status: 422, title: 'This picture has too many pixels.' },
  'too-many-requests': { status: 429, title: 'Too many requests; wait a moment.' },
  'header-too-large': { status: 431, title: 'The request headers are too large.' },
  'internal-error': { status: 500, title: 'Something went wrong on our side.' },
  'identity-unavailable': { status: 503, title: 'The identity service does not answer; try again in a moment.' },
  'too-busy': { status: 503, title: 'Others are reading all there is already; try again in a moment.' },
  'no-room': { status: 503, title: 'There is no room left to keep this; somebody has to make some.' },
  'shop-unavailable': { status: 503, title: 'The shop is not reachable right now; try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** One field that was refused: where it is, a stable code, and a sentence for developers. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** The body of every failed answer (RFC 9457). */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  /** With `too-many-requests`: how long to wait. */
  retryAfterSeconds: z.optional(z.number()),
})
export type ProblemBody = z.infer<typeof ProblemBody>

export const problemMediaType = 'application/problem+json'
