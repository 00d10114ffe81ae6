import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import type { Product, ProductSearchQuery } from '#contract/catalogue/products/products.contract.ts'
import {
  parseSwitchedOffParts,
  type QueryUnderstanding,
  type RecognisedWish,
  type SearchPart,
  type Wish,
} from '#contract/catalogue/search/query-understanding.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { readSearch, type Search } from '#server/catalogue/search/search.service.ts'
import { matchQuery, quote, type SearchTerm } from '#server/catalogue/search/search-plan.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { isUnpaged, type ProductPage } from './browse-products.service.ts'
import { productCards } from './product-cards.repository.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { listProductsById, type ProductShape, wholeProducts } from './products.repository.ts'
import { findRelatedResults, isOfPersonOrOccasion } from './related-results.service.ts'
import { isNameOfProduct, type Match, type Ranking, rankProducts } from './search-products.repository.ts'
import { findSubCategoryName } from './sub-categories.repository.ts'

export interface SearchPage<Shown> extends ProductPage<Shown> {
  /** A suggested correction, if a word matches nothing. */
  didYouMean?: string | undefined
  understood?: QueryUnderstanding | undefined
}

/** Counts the garments a query finds. */
export async function countFound(db: Database, query: string): Promise<number> {
  return (await findProducts(db, { query }))?.ids.length ?? 0
}

export async function searchProducts<Row, Shown>(
  db: Database,
  shape: ProductShape<Row, Shown>,
  query: ProductSearchQuery,
): Promise<SearchPage<Shown>> {
  const { page = 1, limit = isUnpaged(query) ? catalogue.mostAtOnce : catalogue.pageSize } = query
  const results = await findProducts(db, query)
  if (!results) return { products: [], total: 0, page, limit }
  const { ids, search, wishes } = results
  const { filter } = partsOf(query)
  const instead = await replacementOf(db, search, ids)
  const tooNarrow = ids.length === 0 ? await filtersHidingResults(db, query, filter) : []
  const nearby = page === 1 ? await findRelatedResults(db, results) : []
  const words = results.whole && ids.length > 0 ? search.words : []
  const excluded = search.excluded.shown
  const understood = {
    wishes,
    ...(words.length > 0 && { words }),
    ...(excluded.length > 0 && { excluded }),
    ...(instead && { instead }),
    ...(tooNarrow.length > 0 && { tooNarrow }),
    ...(ids.length === 0 && search.elsewhere && { missing: search.elsewhere }),
    ...(nearby.length > 0 && { nearby }),
  }
  const products = await listProductsById(db, shape, ids.slice((page - 1) * limit, page * limit))
  return {
    products,
    total: ids.length,
    page,
    limit,
    didYouMean: ids.length > 0 ? search.meant : undefined,
    understood: Object.values(understood).some((part) => !Array.isArray(part) || part.length > 0)
      ? understood
      : undefined,
  }
}

/** Searches for cards of products. */
export function searchCards(db: Database, query: ProductSearchQuery): Promise<SearchPage<CardProduct>> {
  return searchProducts(db, productCards, query)
}

/** Finds products that have every naming word of the query, best first; none if some words occur only in descriptions. */
export async function findByName(
  db: Database,
  query: string,
  setAside: readonly SearchPart[],
  max: number,
): Promise<Product[]> {
  const results = await findProducts(db, { query, without: setAside.join() })
  return results?.whole ? listProductsById(db, wholeProducts, results.ids.slice(0, max)) : []
}

/** One interpretation of a query, before filters apply. */
export interface Interpretation {
  search: Search
  match: Match | undefined
  /** Whether all results have every naming word of the query. */
  whole: boolean
  /** A wish is unmet if no product fulfils it together with the others. */
  wishes: readonly RecognisedWish[]
}

export interface FoundProducts extends Interpretation {
  ids: readonly string[]
  ranking: Ranking
}

/** Finds what matches the whole query, or else most of it. `undefined` if the query contains nothing to search for. */
export async function findProducts(db: Database, query: ProductSearchQuery): Promise<FoundProducts | undefined> {
  const search = await readSearch(db, query.query, parseSwitchedOffParts(query.without))
  if (!search) return undefined
  const { filter, sort } = partsOf(query)
  const order = search.wishes.find((wish) => wish.kind === 'order')
  const rankedBy = (reading: Interpretation, narrowed: ProductFilter): Ranking => ({
    match: reading.match,
    wishes: fulfilledWishes(reading),
    rankedFirst: search.rankedFirst,
    excluded: search.excluded,
    rank: search.plan.rank,
    filter: narrowed,
    sort: sort ?? order?.order,
  })
  const find = async (reading: Interpretation) => {
    const ranking = rankedBy(reading, filter)
    return { ...reading, ranking, ids: await rankProducts(db, ranking) }
  }
  if (Object.keys(filter).length > 0) return find((await firstInterpretation(db, search)) ?? noResult(search))
  for (const reading of interpretationsOf(search)) {
    const results = await find(reading)
    if (results.ids.length > 0) return results
  }
  return { ...noResult(search), ids: [], ranking: rankedBy(noResult(search), filter) }
}

/** The interpretation of a search whose results are only counted. */
export async function interpretSearch(
  db: Database,
  { query, without }: Pick<ProductSearchQuery, 'query' | 'without'>,
): Promise<Interpretation | undefined> {
  const search = await readSearch(db, query, parseSwitchedOffParts(without))
  return search && firstInterpretation(db, search)
}

/** The wishes that the results fulfil. */
export const fulfilledWishes = ({ wishes }: Pick<Interpretation, 'wishes'>) => wishes.filter(({ unmet }) => !unmet)

const noResult = (search: Search): Interpretation => ({
  search,
  match: undefined,
  whole: false,
  wishes: search.wishes,
})

/** Chooses the interpretation without filters: a filter narrows the results but does not change what the words mean. */
async function firstInterpretation(db: Database, search: Search): Promise<Interpretation | undefined> {
  for (const reading of interpretationsOf(search)) {
    const ranking = {
      match: reading.match,
      wishes: fulfilledWishes(reading),
      rankedFirst: search.rankedFirst,
      excluded: search.excluded,
      rank: [],
      filter: {},
      sort: undefined,
    }
    if ((await rankProducts(db, ranking, 1)).length > 0) return reading
  }
  return undefined
}

/** Yields interpretations, the best first. Dropping a wish comes before accepting words that occur only in descriptions. */
function* interpretationsOf(search: Search): Generator<Interpretation> {
  if (search.elsewhere) return
  const { wishes: allWishes, isLoose } = search
  const wishLists = [allWishes, ...weakerWishes(search)]
  // Words like "keswa" or "costume" may stand for any garment: a keswa for a man is not a bride's, so the wish alone decides.
  if (isLoose && allWishes.some(isOfPersonOrOccasion)) {
    for (const match of [...strict(search), undefined]) yield { search, match, whole: false, wishes: allWishes }
  }
  for (const wishes of wishLists) for (const match of strict(search)) yield { search, match, whole: true, wishes }
  // The words of a sentence around an occasion or a size occur on no garment, so the wishes alone are tried.
  if (allWishes.length > 0 && search.isAroundWishes) yield { search, match: undefined, whole: false, wishes: allWishes }
  for (const match of loose(search)) for (const wishes of wishLists) yield { search, match, whole: false, wishes }
  for (const match of fromSentence(search))
    for (const wishes of wishLists) yield { search, match, whole: false, wishes }
}

/** For a query in whole sentences: only the terms that name a garment or, where none does, only its occasion. */
function fromSentence({ isSentence, ofDress, plan: { terms }, wishes }: Search): (Match | undefined)[] {
  const naming = terms.filter((term) => term.isNaming)
  if (!isSentence || naming.length === terms.length) return []
  if (naming.length > 0) return [matchInNames(naming)]
  return ofDress && wishes.some(({ kind }) => kind === 'occasion') ? [undefined] : []
}

/** The order in which wishes are dropped, the least important first. */
const wishKindsByImportance = ['order', 'inStock', 'occasion', 'colour', 'sale', 'price', 'size', 'who'] as const

/** Weaker combinations of wishes: with the nearest sizes, with one wish dropped, and with all dropped if there are words to search for. */
function weakerWishes({ wishes: allWishes, plan }: Search): RecognisedWish[][] {
  if (allWishes.length === 0) return []
  const words = plan.terms.length > 0
  const near = allWishes.map((wish) =>
    wish.kind === 'size' && wish.near.length > 0 ? { ...wish, sizes: wish.near } : wish,
  )
  const soft = wishKindsByImportance.flatMap((kind) => allWishes.filter((wish) => wish.kind === kind))
  const without = (unmet: Wish) => allWishes.map((wish) => (wish === unmet ? { ...wish, unmet: true as const } : wish))
  return [
    ...(allWishes.some((wish) => wish.kind === 'size' && wish.near.length > 0) ? [near] : []),
    ...(allWishes.length > 1 || words ? soft.map(without) : []),
    ...(words ? [allWishes.map((wish) => ({ ...wish, unmet: true as const }))] : []),
  ]
}

/** Requires every word in the telling part of a product. Beside wishes, words known only from descriptions may match there, or are dropped. */
function* strict({ plan: { terms }, wishes }: Search): Generator<Match | undefined> {
  const count = terms.length
  if (count === 0) return yield undefined
  if (countMatchable(terms) < count) return
  yield matchAll(terms)
  const firm = terms.filter(({ isOptional }) => !isOptional)
  if ((wishes.length === 0 && firm.length < 2) || firm.length === count) return
  const mentioned = matchQuery(
    terms.filter(({ isOptional }) => isOptional),
    count - firm.length,
    'itself',
  )
  if (firm.length > 0) {
    const matches = matchAll(firm)
    yield { ...matches, inNames: `(${matches.inNames}) & (${mentioned})`, mentioned }
    yield matches
  }
}

const countMatchable = (terms: readonly SearchTerm[]) => terms.filter(({ isMatchable }) => isMatchable).length

function matchAll(terms: readonly SearchTerm[]): Match {
  const count = terms.length
  return {
    inNames: matchQuery(terms, count, 'inNames'),
    anywhere: matchQuery(terms, count, 'anywhere'),
    includesMentions: false,
  }
}

function matchInNames(terms: readonly SearchTerm[], least = terms.length): Match {
  const matches = matchQuery(terms, least, 'inNames')
  return { inNames: matches, anywhere: matches, includesMentions: true }
}

/** Accepts every word in descriptions; then as many words as match, at least one of them in the name. */
function* loose({ plan: { terms } }: Search): Generator<Match> {
  const count = terms.length
  if (count === 0) return
  const matchable = countMatchable(terms)
  if (matchable === count) {
    yield { inNames: matchAll(terms).inNames, anywhere: matchQuery(terms, count, 'itself'), includesMentions: true }
  }
  for (let least = Math.min(count - 1, matchable); least >= count / 2; least--) {
    if (least === 1) yield matchInNames(terms, least)
    else {
      const [mentioned, anywhere] = [matchQuery(terms, 1, 'inNames'), matchQuery(terms, least, 'anywhere')]
      yield { ...matchInNames(terms, least), anywhere, mentioned, includesMentions: false }
    }
  }
}

/** The kind of garment shown instead of a kind that the shop does not have. */
async function replacementOf(
  db: Database,
  { instead }: Search,
  ids: readonly string[],
): Promise<QueryUnderstanding['instead']> {
  if (!instead || ids.length === 0) return undefined
  return (await isNameOfProduct(db, instead.key.map(quote).join(' | ')))
    ? undefined
    : { of: instead.of, shown: instead.shown }
}

/** Finds which filters hide results: the counts without each filter or, if no single one is the cause, without all of them. */
async function filtersHidingResults(db: Database, query: ProductSearchQuery, filter: ProductFilter) {
  const names = Object.keys(filter)
  const isBound = (name: string) => name === 'min' || name === 'max'
  const bounds = names.filter(isBound)
  const single = names.filter((name) => !isBound(name)).map((name) => [name])
  const each = bounds.length > 0 ? [...single, bounds] : single
  const without = async (dropped: readonly string[]) => {
    const rest = Object.fromEntries(dropped.map((name) => [name, undefined]))
    return (await findProducts(db, { ...query, ...rest }))?.ids.length ?? 0
  }
  const shelf = filter.sub === undefined ? undefined : await findSubCategoryName(db, filter.sub)
  const counts: { filter: string; count: number; name?: Trilingual }[] = []
  for (const dropped of each) {
    const count = await without(dropped)
    const name = dropped[0] === 'sub' && shelf ? { name: shelf } : {}
    if (count > 0) counts.push({ filter: dropped === bounds ? 'price' : dropped.join(), count, ...name })
  }
  if (counts.length > 0 || each.length < 2) return counts
  const count = await without(names)
  return count > 0 ? [{ filter: 'all', count }] : []
}

function partsOf({ query: _query, without: _without, page: _page, limit: _limit, sort, ...rest }: ProductSearchQuery) {
  const filter: ProductFilter = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { filter, sort }
}
