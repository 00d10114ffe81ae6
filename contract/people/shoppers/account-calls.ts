import type { Call } from '#contract/platform/http/endpoint.ts'

/** What every page of somebody signed in asks for by itself: where it is. The contract adds what goes in and comes out. */
export const accountCalls = {
  findKept: { method: 'GET', path: '/api/account/kept', guard: 'shopper' },
  keepKept: { method: 'PUT', path: '/api/account/kept', guard: 'shopper' },
  findPeople: { method: 'GET', path: '/api/account/people', guard: 'shopper' },
  keepPeople: { method: 'PUT', path: '/api/account/people', guard: 'shopper' },
  forgetPeople: { method: 'DELETE', path: '/api/account/people', guard: 'shopper' },
} as const satisfies Record<string, Call>
