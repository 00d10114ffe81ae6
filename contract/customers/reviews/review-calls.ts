import type { Call } from '#contract/platform/http/endpoint.ts'

/** The requests alone, for pages that only read and need not load the validation library. */
export const reviewCalls = {
  list: { method: 'GET', path: '/api/product-reviews/:id', guard: 'anyone' },
  open: { method: 'GET', path: '/api/reviews/mine', guard: 'anyone' },
  write: { method: 'POST', path: '/api/reviews', guard: 'anyone' },
  withdraw: { method: 'DELETE', path: '/api/reviews/:line', guard: 'anyone' },
  stop: { method: 'POST', path: '/api/reviews/stop', guard: 'anyone' },
  addPicture: { method: 'POST', path: '/api/reviews/pictures', guard: 'anyone' },
} as const satisfies Record<string, Call>
