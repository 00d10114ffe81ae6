import * as z from 'zod/mini'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { countSearchCall } from '#contract/catalogue/search/count-search-call.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery, Trilingual } from '#contract/platform/http/fields.ts'

/** A search whose results were seen, or a product opened from them. */
const SeenSearch = z.strictObject({
  query: z.string().check(z.maxLength(catalogue.longestQuery)),
  product: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})

const SearchedQuery = z.object({ query: z.string(), searched: z.number(), clicked: z.number(), found: z.number() })
export type SearchedQuery = z.infer<typeof SearchedQuery>

/** The most common searches of each kind within the requested days. */
const SearchReport = z.object({
  searches: z.number(),
  most: z.array(SearchedQuery),
  /** Searches without results. */
  nothing: z.array(SearchedQuery),
  opened: z.array(
    z.object({ productId: z.string(), title: Trilingual, clicked: z.number(), queries: z.array(z.string()) }),
  ),
})
export type SearchReport = z.infer<typeof SearchReport>

export const searchReportEndpoints = endpointTable({
  count: {
    ...countSearchCall,
    summary: 'Counts a search whose answer was seen, or a garment opened from it; nothing of who it was is kept',
    body: SeenSearch,
    replies: { 202: undefined },
  },
  report: {
    method: 'GET',
    path: '/api/admin/search-report',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What was searched in the last days, what found nothing, and what was opened',
    query: z.strictObject({ days: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(90)))) }),
    replies: { 200: SearchReport },
  },
})
