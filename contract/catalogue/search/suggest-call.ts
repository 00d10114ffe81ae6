import type { Call } from '#contract/platform/http/endpoint.ts'

/** The request alone: a page that only shows suggestions need not load the contract. */
export const suggestCall = { method: 'GET', path: '/api/products/suggest', guard: 'anyone' } as const satisfies Call
