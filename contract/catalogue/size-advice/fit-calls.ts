import type { Call } from '#contract/platform/http/endpoint.ts'

/** For those who only read, and need not fetch the library that checks. */
export const fitCalls = {
  findFit: { method: 'GET', path: '/api/product-fit/:id', guard: 'anyone' },
} as const satisfies Record<string, Call>
