import type { Call } from '#contract/platform/http/endpoint.ts'

/** The request alone, for pages that only read and need not load the validation library. */
export const fitCalls = {
  findFit: { method: 'GET', path: '/api/product-fit/:id', guard: 'anyone' },
} as const satisfies Record<string, Call>
