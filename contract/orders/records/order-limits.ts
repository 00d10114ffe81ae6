export const orderLimits = {
  mostLines: 50,
  mostPieces: 1000,
  /** Of a page of the inbox, and of a change to many. */
  mostAtOnce: 100,
  idempotencyHours: 48,
  /** Without a key, the same asked again within this is a second click, not a second order. */
  repetitionSeconds: 10,
  /** An order that has waited this long in the browser is no longer sent by itself: prices and minds change. */
  waitingHours: 24,
} as const
