import type { Call } from '#contract/platform/http/endpoint.ts'

/** Without the contract around it, which who only types need not fetch. */
export const suggestCall = { method: 'GET', path: '/api/products/suggest', guard: 'anyone' } as const satisfies Call
