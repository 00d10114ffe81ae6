import type { Call } from '#contract/platform/http/endpoint.ts'

/** For those who only read, and need not fetch the library that checks. */
export const reviewCalls = {
  list: { method: 'GET', path: '/api/product-reviews/:id', guard: 'anyone' },
  open: { method: 'GET', path: '/api/reviews/mine', guard: 'anyone' },
  write: { method: 'POST', path: '/api/reviews', guard: 'anyone' },
  withdraw: { method: 'DELETE', path: '/api/reviews/:line', guard: 'anyone' },
  stop: { method: 'POST', path: '/api/reviews/stop', guard: 'anyone' },
  addPicture: { method: 'POST', path: '/api/reviews/pictures', guard: 'anyone' },
} as const satisfies Record<string, Call>
