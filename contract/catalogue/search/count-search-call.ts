import type { Call } from '#contract/platform/http/endpoint.ts'

/** The request alone: a page that only searches need not load the contract. */
export const countSearchCall = { method: 'POST', path: '/api/search-counts', guard: 'anyone' } as const satisfies Call
