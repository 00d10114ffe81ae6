import { maxOriginLength } from '#contract/accounting/visits/count-visit-call.ts'

interface Visit {
  came: string
  count: (what: 'pages' | 'searches' | 'carts') => void
}

/** Set by an inline script of the page; undefined on the server and in component tests. */
const findVisit = () => (globalThis as { visit?: Visit }).visit

export function countInVisit(what: Parameters<Visit['count']>[0]): void {
  findVisit()?.count(what)
}

/** The origin of this visit, which is sent with an order. */
export function visitOrigin(): string {
  return (findVisit()?.came ?? '').slice(0, maxOriginLength)
}
