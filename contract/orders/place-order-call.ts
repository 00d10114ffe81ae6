import type { Call } from '#contract/http/endpoint.ts'

/** Where an order is sent to, and the header its key is in: all that is needed to send one that is ready. */
export const placeOrderPath = '/api/orders'
export const idempotencyHeader = 'idempotency-key'
/** Where the visit began in which it was placed, as a query. */
export const cameFromHeader = 'x-came-from'
/** Asks whether prices that were shown and are no more would still be charged. */
export const heldPricesCall = {
  method: 'POST',
  path: '/api/orders/held-prices',
  guard: 'anyone',
} as const satisfies Call
