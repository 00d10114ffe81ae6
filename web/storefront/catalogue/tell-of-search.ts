import { countSearchCall } from '#contract/products/count-search-call.ts'
import { countInVisit } from '#web/state/visit.ts'

const inFlight = { method: countSearchCall.method, headers: { 'content-type': 'application/json' }, keepalive: true }

/** What was told already while this page is open: coming back to a list is no other search. */
const told = new Set<string>()

/** Says that the answer of a search was seen, and nothing of who saw it. */
export function tellOfSearch(query: string): void {
  if (told.has(query)) return
  told.add(query)
  countInVisit('searches')
  tell({ query })
}

/** A garment was opened from it; once for each. */
export function tellOfOpened(query: string, product: string): void {
  const key = `${query}\n${product}`
  if (told.has(key)) return
  told.add(key)
  tell({ query, product })
}

/** Nobody waits for it, and nothing is lost with it. */
function tell(body: { query: string; product?: string }): void {
  fetch(countSearchCall.path, { ...inFlight, body: JSON.stringify(body) }).catch(() => {})
}
