import type { Call } from '#contract/platform/http/endpoint.ts'

/** Asks whether prices that were shown and are no more would still be charged: all that is needed to ask, for a page that only reads. */
export const heldPricesCall = {
  method: 'POST',
  path: '/api/orders/held-prices',
  guard: 'anyone',
} as const satisfies Call
