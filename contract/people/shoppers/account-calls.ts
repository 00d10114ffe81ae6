import type { Call } from '#contract/platform/http/endpoint.ts'

/** Path of the account requests that every page of a signed-in shopper sends. The contract adds input and output. */
export const accountCalls = {
  findKept: { method: 'GET', path: '/api/account/kept', guard: 'shopper' },
  keepKept: { method: 'PUT', path: '/api/account/kept', guard: 'shopper' },
  findPeople: { method: 'GET', path: '/api/account/people', guard: 'shopper' },
  keepPeople: { method: 'PUT', path: '/api/account/people', guard: 'shopper' },
  forgetPeople: { method: 'DELETE', path: '/api/account/people', guard: 'shopper' },
} as const satisfies Record<string, Call>
