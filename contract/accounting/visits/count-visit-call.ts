import type { Call } from '#contract/platform/http/endpoint.ts'

/** Without the contract around it, which no page of the shop needs. */
export const countVisitCall = { method: 'POST', path: '/api/visit-counts', guard: 'anyone' } as const satisfies Call

/** How often something was done; what was not, is left out. */
export type VisitCounts = Partial<Record<'visits' | 'pages' | 'searches' | 'carts', number>>

/**
 * Where a visit began, as the browser tells it: the host that led here, then what the address said of itself, all parted by `&`, as in
 * `l.instagram.com&utm_source=ig&utm_campaign=aid`. This much of it is read.
 */
export const maxOriginLength = 500
