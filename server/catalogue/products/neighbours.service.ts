import type { Wish } from '#contract/catalogue/search/understanding.ts'
import type { Search } from '#server/catalogue/search/search.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { rankProducts } from './search-products.repository.ts'

export const isOfPersonOrOccasion = ({ kind }: Wish) => kind === 'who' || kind === 'occasion'
const maxNeighbours = 4

/** Suggestions when a search finds nothing: garments for the person and the occasion in the query, else for one of the two. */
export async function findNeighbours(db: Database, { wishes, firsts, excluded }: Search): Promise<string[]> {
  const mentioned = wishes.filter(isOfPersonOrOccasion)
  for (const wishList of mentioned.length > 1 ? [mentioned, ...mentioned.map((wish) => [wish])] : [mentioned]) {
    if (wishList.length === 0) continue
    const ranking = {
      match: undefined,
      wishes: wishList,
      firsts,
      excluded,
      rank: [],
      filter: { inStock: true },
      sort: undefined,
    }
    const ids = await rankProducts(db, ranking, maxNeighbours)
    if (ids.length > 0) return ids
  }
  return []
}
