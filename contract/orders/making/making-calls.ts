import type { Call } from '#contract/platform/http/endpoint.ts'

/** The path of the request alone, for pages that only read and need not load the validation library. */
export const makingCalls = {
  weeks: { method: 'GET', path: '/api/making-weeks', guard: 'anyone' },
  own: { method: 'GET', path: '/api/order-making/:id', guard: 'shopper' },
} as const satisfies Record<string, Call>
