import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalogue/products/products.contract.ts'
import type { Wish } from '#contract/catalogue/search/understanding.ts'
import type { ExcludedProducts } from '#server/catalogue/search/exclusions.rules.ts'
import type { SearchPlan } from '#server/catalogue/search/search-plan.rules.ts'
import type { Firsts } from '#server/catalogue/search/understand.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'
import { orders } from './products.repository.ts'
import { exclusionConditions, isOfColourNamed, wishConditions, wishedWords } from './wish-conditions.repository.ts'

/** As many as are worth ranking: nobody reads further, and ranking all of a large catalogue would take too long. */
export const maxRanked = 240

/** A search expression for each place it is searched in. */
export interface Match {
  /** The best there can be: in a name. Looked at first. */
  inNames: string
  anywhere: string
  /** Whether what stands only in a description counts. */
  inPassing: boolean
  /** What has to stand somewhere besides. */
  mentioned?: string
}

export interface Ranking {
  /** Left out where nothing but wishes was understood. */
  match: Match | undefined
  rank: SearchPlan['rank']
  wishes: readonly Wish[]
  firsts: Firsts
  excluded: ExcludedProducts
  filter: ProductFilter
  sort: ProductSort | undefined
}

export async function rankProducts(db: Database, ranking: Ranking, max = maxRanked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${rankedIds(ranking, max)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether something the shop has is called that. */
export async function isSold(db: Database, words: string): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`select exists (
    select from products p where p.deleted_at is null and p.state = 'online' and p.search @@ ${words}::tsquery and p.search_rank @@ ${words}::tsquery
  ) as sold`.execute(db)
  return rows[0]?.sold ?? false
}

/**
 * The best matches first, or in the order that was asked for. Materialised, the matches are planned as if all were wanted,
 * by index, and yet read only as far as the limits go.
 */
export function rankedIds(
  { match, rank, wishes, firsts, excluded, filter, sort }: Ranking,
  max: number,
): RawBuilder<unknown> {
  const conditions = sql.join(
    [filterConditions(filter), ...wishConditions(wishes), ...exclusionConditions(excluded)],
    sql` and `,
  )
  const wished = wishedWords(wishes, firsts)
  const kinds = [...rank, { query: wished, factor: wishFactor }].filter(({ query }) => query !== '')
  const score = kinds.map(
    ({ query, factor }) => sql`${factor} * ts_rank('{0, 0.2, 0.5, 1}', p.search_rank, ${query}::tsquery)`,
  )
  const ofColour = isOfColourNamed(firsts, wishes)
  if (ofColour) score.push(sql`${colourFactor} * (${ofColour})::int`)
  const best = score.length > 0 ? sql`${sql.join(score, sql` + `)} desc, ${orders.trending}` : orders.trending
  const order = sort ? orders[sort] : best
  if (!match) return sql`select p.id from products p where ${conditions} order by ${order} limit ${max}`
  const telling = sql`${matches(match)} and ${conditions}`
  // In another order than by likeness, what is best may stand anywhere.
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

/** Whether a product is meant, for a query over `products as p`. What has it in its name has it anywhere. */
export function matches({ anywhere, inPassing, mentioned }: Match): RawBuilder<unknown> {
  const mentionCondition = sql`p.search @@ ${mentioned ? `(${anywhere}) & (${mentioned})` : anywhere}::tsquery`
  return inPassing ? mentionCondition : sql`${mentionCondition} and p.search_rank @@ ${anywhere}::tsquery`
}

const wishFactor = 4
const colourFactor = 3
