import type { Call } from '#contract/platform/http/endpoint.ts'

/** For those who only read, and need not fetch the library that checks. */
export const makingCalls = {
  weeks: { method: 'GET', path: '/api/making-weeks', guard: 'anyone' },
  own: { method: 'GET', path: '/api/order-making/:id', guard: 'shopper' },
} as const satisfies Record<string, Call>
