import type { Call } from '#contract/http/endpoint.ts'

/** Without the contract around it, which no page of the shop needs. */
export const countVisitCall = { method: 'POST', path: '/api/visit-counts', guard: 'anyone' } as const satisfies Call

/** Where a visit began, as the browser knows it. */
export interface CameFrom {
  /** The host that led here; empty where somebody knew the address. */
  from: string
  /** What the address said of itself: `utm_source` and `utm_campaign`. */
  source: string
  campaign: string
}

export const longestOrigin = 100
