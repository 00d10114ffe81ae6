import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import type { Search } from '#server/catalogue/search/search.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type Match, rankProducts } from './search-products.repository.ts'

export const isOfPersonOrOccasion = ({ kind }: Wish) => kind === 'who' || kind === 'occasion'
const maxNeighbours = 4
/** A search with at least this many results needs no neighbours. */
const enoughResults = 4

interface SearchResults {
  search: Search
  match: Match | undefined
  ids: readonly string[]
}

/**
 * Suggestions for a search that finds nothing or little: what its words match without the other wishes, then garments for the person and the
 * occasion in the query, else for one of the two.
 */
export async function findRelatedResults(db: Database, { search, match, ids }: SearchResults): Promise<string[]> {
  if (ids.length >= enoughResults) return []
  const { wishes, rankedFirst, excluded } = search
  const mentioned = wishes.filter(isOfPersonOrOccasion)
  const wishLists = mentioned.length > 1 ? [mentioned, ...mentioned.map((wish) => [wish])] : [mentioned]
  const alternatives = [
    ...(match ? [{ match, wishes: mentioned }] : []),
    ...wishLists.filter(({ length }) => length > 0).map((wishList) => ({ match: undefined, wishes: wishList })),
  ]
  for (const alternative of alternatives) {
    const ranking = { ...alternative, rankedFirst, excluded, rank: [], filter: { inStock: true }, sort: undefined }
    const neighbours = await rankProducts(db, ranking, maxNeighbours + ids.length)
    const otherIds = neighbours.filter((id) => !ids.includes(id)).slice(0, maxNeighbours)
    if (otherIds.length > 0) return otherIds
  }
  return []
}
