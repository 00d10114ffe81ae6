import { maxOriginLength } from '#contract/accounting/visits/count-visit-call.ts'

interface Visit {
  came: string
  count: (what: 'pages' | 'searches' | 'carts') => void
}

/** Created by an inline script of the page; undefined on the server and in component tests. */
const findVisit = () => (globalThis as { visit?: Visit }).visit

export function countInVisit(what: Parameters<Visit['count']>[0]): void {
  findVisit()?.count(what)
}

/** Origin of this visit, as it is sent with an order. */
export function cameFrom(): string {
  return (findVisit()?.came ?? '').slice(0, maxOriginLength)
}
