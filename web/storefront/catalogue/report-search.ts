import { countSearchCall } from '#contract/catalogue/search/count-search-call.ts'
import { countInVisit } from '#web/state/visit.ts'

const reportRequest = {
  method: countSearchCall.method,
  headers: { 'content-type': 'application/json' },
  keepalive: true,
}

/** Searches that were already counted on this page, so that returning to a list does not count again. */
const reportedSearches = new Set<string>()

/** Reports anonymously that the results of a search were seen. */
export function reportSearch(query: string): void {
  if (reportedSearches.has(query)) return
  reportedSearches.add(query)
  countInVisit('searches')
  sendReport({ query })
}

/** Reports that a garment was opened from the results of a search. */
export function reportOpenedProduct(query: string, product: string): void {
  const key = `${query}\n${product}`
  if (reportedSearches.has(key)) return
  reportedSearches.add(key)
  sendReport({ query, product })
}

/** Sends without waiting for an answer; failures are ignored. */
function sendReport(body: { query: string; product?: string }): void {
  fetch(countSearchCall.path, { ...reportRequest, body: JSON.stringify(body) }).catch(() => {})
}
