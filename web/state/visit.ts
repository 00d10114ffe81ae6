import { longestOrigin } from '#contract/accounting/visits/count-visit-call.ts'

interface Visit {
  came: string
  count: (what: 'pages' | 'searches' | 'carts') => void
}

/** What the page began with before any of this was there; nothing on the server, and in a test of a piece. */
const begun = () => (globalThis as { visit?: Visit }).visit

export function countInVisit(what: Parameters<Visit['count']>[0]): void {
  begun()?.count(what)
}

/** Where this visit began, as it is sent with an order. */
export function cameFrom(): string {
  return (begun()?.came ?? '').slice(0, longestOrigin)
}
