import { countSearchCall } from '#contract/catalogue/search/count-search-call.ts'
import { countInVisit } from '#web/state/visit.ts'

const inFlight = { method: countSearchCall.method, headers: { 'content-type': 'application/json' }, keepalive: true }

/** Searches that were counted since the page was opened: coming back to a list is no new search. */
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

/** Sent without waiting; a failure does no harm. */
function tell(body: { query: string; product?: string }): void {
  fetch(countSearchCall.path, { ...inFlight, body: JSON.stringify(body) }).catch(() => {})
}
