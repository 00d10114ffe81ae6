import type { Call } from '#contract/platform/http/endpoint.ts'

/** The request that asks whether previously shown prices would still be charged, for pages that do not load the contract. */
export const heldPricesCall = {
  method: 'POST',
  path: '/api/orders/held-prices',
  guard: 'anyone',
} as const satisfies Call
