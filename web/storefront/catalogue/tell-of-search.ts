import { countSearchCall } from '#contract/catalogue/search/count-search-call.ts'
import { countInVisit } from '#web/state/visit.ts'

const inFlight = { method: countSearchCall.method, headers: { 'content-type': 'application/json' }, keepalive: true }

/** Searches that were counted since the page was opened: coming back to a list is no new search. */
const reportedSearches = new Set<string>()

/** Reports anonymously that the results of a search were seen. */
export function tellOfSearch(query: string): void {
  if (reportedSearches.has(query)) return
  reportedSearches.add(query)
  countInVisit('searches')
  tell({ query })
}

/** A garment was opened from it; once for each. */
export function tellOfOpened(query: string, product: string): void {
  const key = `${query}\n${product}`
  if (reportedSearches.has(key)) return
  reportedSearches.add(key)
  tell({ query, product })
}

/** Sent without waiting; a failure does no harm. */
function tell(body: { query: string; product?: string }): void {
  fetch(countSearchCall.path, { ...inFlight, body: JSON.stringify(body) }).catch(() => {})
}
