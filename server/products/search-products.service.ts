import { catalogue } from '#contract/products/catalogue-limits.ts'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import type { ProductSearchQuery } from '#contract/products/products.contract.ts'
import { readSetAside, type ToldWish, type Understanding, type Wish } from '#contract/products/understanding.ts'
import type { Database } from '#server/db/pool.ts'
import { readSearch, type Search } from '#server/search/search.service.ts'
import { matching, quote } from '#server/search/search-plan.rules.ts'
import { isUnpaged, type ProductPage } from './browse-products.service.ts'
import { productCards } from './product-cards.repository.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { listProductsById, type ProductShape } from './products.repository.ts'
import { isSold, type Match, type Ranking, rankProducts } from './search-products.repository.ts'

export interface SearchPage<Shown> extends ProductPage<Shown> {
  /** What was probably meant, where a word was understood by nothing. */
  didYouMean?: string | undefined
  understood?: Understanding | undefined
}

/** How many garments these words find. */
export async function countFound(db: Database, query: string): Promise<number> {
  return (await findProducts(db, { query }))?.ids.length ?? 0
}

export async function searchProducts<Row, Shown>(
  db: Database,
  shape: ProductShape<Row, Shown>,
  asked: ProductSearchQuery,
): Promise<SearchPage<Shown>> {
  const { page = 1, limit = isUnpaged(asked) ? catalogue.mostAtOnce : catalogue.pageSize } = asked
  const found = await findProducts(db, asked)
  if (!found) return { products: [], total: 0, page, limit }
  const { ids, search, wishes } = found
  const { filter } = partsOf(asked)
  const instead = await insteadOf(db, search, ids)
  const tooNarrow = ids.length === 0 ? await filtersInTheWay(db, asked, filter) : []
  const understood = {
    wishes,
    ...(instead && { instead }),
    ...(tooNarrow.length > 0 && { tooNarrow }),
  }
  const products = await listProductsById(db, shape, ids.slice((page - 1) * limit, page * limit))
  return {
    ...{ products, total: ids.length, page, limit },
    ...{ didYouMean: ids.length > 0 ? search.meant : undefined },
    understood: wishes.length > 0 || instead || tooNarrow.length > 0 ? understood : undefined,
  }
}

/** What is seen of what is found, for whoever shows no more of it. */
export function searchCards(db: Database, asked: ProductSearchQuery): Promise<SearchPage<CardProduct>> {
  return searchProducts(db, productCards, asked)
}

export interface FoundProducts {
  ids: readonly string[]
  search: Search
  wishes: readonly ToldWish[]
  ranking: Ranking
}

/** What fits all that was asked for; where nothing does, what fits most of it. `undefined`: there is nothing to look for. */
export async function findProducts(db: Database, asked: ProductSearchQuery): Promise<FoundProducts | undefined> {
  const search = await readSearch(db, asked.query, readSetAside(asked.without))
  if (!search) return undefined
  const { filter, sort } = partsOf(asked)
  const order = search.wishes.find((wish) => wish.kind === 'order')
  const base = { rank: search.plan.rank, filter, sort: sort ?? order?.order }
  // Rather without one wish than with what is only mentioned somewhere.
  for (const match of matchesOf(search)) {
    for (const wishes of [search.wishes, ...compromises(search)]) {
      const ranking = { ...base, match, wishes: wishes.filter(({ unmet }: ToldWish) => !unmet) }
      const ids = await rankProducts(db, ranking)
      if (ids.length > 0) return { ids, ranking, search, wishes }
    }
  }
  return { ids: [], search, wishes: search.wishes, ranking: { ...base, match: undefined, wishes: search.wishes } }
}

/** Softest first: what one does without before one does without the rest. */
const softness = ['order', 'inStock', 'occasion', 'colour', 'sale', 'price', 'size', 'who'] as const

/** The nearest sizes; all wishes but one; none, if there are words to go by. */
function compromises({ wishes: all, plan }: Search): ToldWish[][] {
  if (all.length === 0) return []
  const words = plan.terms.length > 0
  const near = all.map((wish) => (wish.kind === 'size' && wish.near.length > 0 ? { ...wish, sizes: wish.near } : wish))
  const soft = softness.flatMap((kind) => all.filter((wish) => wish.kind === kind))
  const without = (unmet: Wish) => all.map((wish) => (wish === unmet ? { ...wish, unmet: true as const } : wish))
  return [
    ...(all.some((wish) => wish.kind === 'size' && wish.near.length > 0) ? [near] : []),
    ...(all.length > 1 || words ? soft.map(without) : []),
    ...(words ? [all.map((wish) => ({ ...wish, unmet: true as const }))] : []),
  ]
}

/** Every word where it tells what a product is; then also in passing; then as many words as fit, one of them in the name. */
function* matchesOf({ plan: { terms } }: Search): Generator<Match | undefined> {
  const count = terms.length
  if (count === 0) return yield undefined
  const every = { inNames: matching(terms, count, 'inNames'), anywhere: matching(terms, count, 'anywhere') }
  yield { ...every, inPassing: false }
  yield { inNames: every.inNames, anywhere: matching(terms, count, 'itself'), inPassing: true }
  for (let least = count - 1; least >= count / 2; least--) {
    const some = matching(terms, least, 'anywhere')
    const named = matching(terms, 1, 'inNames')
    yield { inNames: matching(terms, least, 'inNames'), anywhere: `(${some}) & (${named})`, inPassing: false }
  }
}

/** What is shown instead of a thing the shop does not have. */
async function insteadOf(db: Database, { instead }: Search, ids: readonly string[]): Promise<Understanding['instead']> {
  if (!instead || ids.length === 0) return undefined
  return (await isSold(db, instead.key.map(quote).join(' | '))) ? undefined : { of: instead.of, shown: instead.shown }
}

/** Which of the filters alone keeps a search from finding anything. */
async function filtersInTheWay(db: Database, asked: ProductSearchQuery, filter: ProductFilter) {
  const counts: { filter: string; count: number }[] = []
  for (const name of Object.keys(filter)) {
    const found = await findProducts(db, { ...asked, [name]: undefined })
    if (found && found.ids.length > 0) counts.push({ filter: name, count: found.ids.length })
  }
  return counts
}

function partsOf({ query: _query, without: _without, page: _page, limit: _limit, sort, ...given }: ProductSearchQuery) {
  const filter: ProductFilter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { filter, sort }
}
