import type { Call } from '#contract/platform/http/endpoint.ts'

/** Without the contract around it, which who only searches need not fetch. */
export const countSearchCall = { method: 'POST', path: '/api/search-counts', guard: 'anyone' } as const satisfies Call
