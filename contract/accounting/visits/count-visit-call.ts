import type { Call } from '#contract/platform/http/endpoint.ts'

/** The request alone: no page of the shop needs the contract. */
export const countVisitCall = { method: 'POST', path: '/api/visit-counts', guard: 'anyone' } as const satisfies Call

/** The number of times of each action; actions that did not happen are left out. */
export type VisitCounts = Partial<Record<'visits' | 'pages' | 'searches' | 'carts', number>>

/**
 * The maximum length of a visit's origin, as the browser sends it: the referring host, then the parameters of the first address, all separated by
 * `&`, as in `l.instagram.com&utm_source=ig&utm_campaign=aid`. The rest is cut off.
 */
export const maxOriginLength = 500
