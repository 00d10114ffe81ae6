import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalogue/products/products.contract.ts'
import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import type { ExcludedProducts } from '#server/catalogue/search/exclusions.rules.ts'
import type { RankedFirst } from '#server/catalogue/search/parse-query.rules.ts'
import type { SearchPlan } from '#server/catalogue/search/search-plan.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'
import { sortOrders } from './products.repository.ts'
import { exclusionConditions, isOfColourNamed, wishConditions, wishedWords } from './wish-conditions.repository.ts'

/** The number of results that are ranked: people do not read further, and ranking all matches of a large catalogue would take too long. */
export const maxRanked = 240

/** A text query for each place that is searched. */
export interface Match {
  /** Matches in a name, which are the best and are searched first. */
  inNames: string
  anywhere: string
  /** Whether a match in the description alone counts. */
  includesMentions: boolean
  /** An additional query that must match anywhere. */
  mentioned?: string
}

export interface Ranking {
  /** Undefined if the query contains only wishes. */
  match: Match | undefined
  rank: SearchPlan['rank']
  wishes: readonly Wish[]
  rankedFirst: RankedFirst
  excluded: ExcludedProducts
  filter: ProductFilter
  sort: ProductSort | undefined
}

export async function rankProducts(db: Database, ranking: Ranking, max = maxRanked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${rankedIds(ranking, max)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether any product on sale is called by these words. */
export async function isNameOfProduct(db: Database, words: string): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`select exists (
    select from products p where p.deleted_at is null and p.state = 'online' and p.search @@ ${words}::tsquery and p.search_rank @@ ${words}::tsquery
  ) as sold`.execute(db)
  return rows[0]?.sold ?? false
}

/**
 * Selects the best matches, or those first in the requested sort order. Materialised, the matches are found through the text index although only as
 * many rows are read as the limit allows.
 */
export function rankedIds(
  { match, rank, wishes, rankedFirst, excluded, filter, sort }: Ranking,
  max: number,
): RawBuilder<unknown> {
  const conditions = sql.join(
    [filterConditions(filter), ...wishConditions(wishes), ...exclusionConditions(excluded)],
    sql` and `,
  )
  const wished = wishedWords(wishes, rankedFirst)
  const kinds = [...rank, { query: wished, factor: wishFactor }].filter(({ query }) => query !== '')
  const score = kinds.map(
    ({ query, factor }) => sql`${factor} * ts_rank('{0, 0.2, 0.5, 1}', p.search_rank, ${query}::tsquery)`,
  )
  const ofColour = isOfColourNamed(rankedFirst, wishes)
  if (ofColour) score.push(sql`${colourFactor} * (${ofColour})::int`)
  const best = score.length > 0 ? sql`${sql.join(score, sql` + `)} desc, ${sortOrders.trending}` : sortOrders.trending
  const order = sort ? sortOrders[sort] : best
  if (!match) return sql`select p.id from products p where ${conditions} order by ${order} limit ${max}`
  const telling = sql`${matches(match)} and ${conditions}`
  // In a chosen sort order a match in a name does not come first, so one query is enough.
  if (sort) return sql`select p.id from products p where ${telling} order by ${order} limit ${max}`
  return sql`
    with in_names as materialized (
      select p.id from products p where p.search @@ ${match.inNames}::tsquery and ${conditions}
    ), anywhere as materialized (
      select p.id from products p where ${telling}
    ), named as materialized (select id from in_names limit ${max}
    ), candidates as (
      select id from named
      union
      (select id from anywhere where (select count(*) from named) < ${max} limit ${max})
    )
    select p.id from candidates join products p using (id)
    order by ${order}
    limit ${max}`
}

/** The match as SQL over `products as p`. The words of a name are also among the words found anywhere. */
export function matches({ anywhere, includesMentions, mentioned }: Match): RawBuilder<unknown> {
  const mentionCondition = sql`p.search @@ ${mentioned ? `(${anywhere}) & (${mentioned})` : anywhere}::tsquery`
  return includesMentions ? mentionCondition : sql`${mentionCondition} and p.search_rank @@ ${anywhere}::tsquery`
}

const wishFactor = 4
const colourFactor = 3
