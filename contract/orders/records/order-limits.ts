export const orderLimits = {
  mostLines: 50,
  mostPieces: 1000,
  /** The maximum number of orders on a page of the inbox, and in one bulk change. */
  mostAtOnce: 100,
  idempotencyHours: 48,
  /** Without an idempotency key, an identical order within this time is taken for a second click. */
  repetitionSeconds: 10,
  /** An order that has waited this long in the browser is not sent automatically: prices and the customer's wishes may have changed. */
  waitingHours: 24,
} as const
