import * as z from 'zod/mini'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { suggestCall } from './suggest-call.ts'

const SuggestQuery = z.strictObject({
  query: z.string().check(z.maxLength(catalogue.longestQuery)),
  language: z.enum(languages),
})

/** Suggestions for the text typed so far. They are requested with every letter, so the response is short and in one language. */
export const Suggestions = z.object({
  queries: z.array(z.string()),
  shelves: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  products: z.array(
    z.object({ id: z.string(), title: z.string(), price: z.number(), oldPrice: z.number(), image: z.string() }),
  ),
  /** The number of garments that the search would find. */
  total: z.number(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggestionEndpoints = endpointTable({
  suggest: {
    ...suggestCall,
    summary: 'Completed queries, shelves and garments for what is being typed; at most 2 kB',
    query: SuggestQuery,
    replies: { 200: Suggestions },
  },
})
