import { type RawBuilder, sql } from 'kysely'
import type { OfficeProductFilter, OfficeSort } from '#contract/catalogue/products/office-products.contract.ts'
import { levelsAndScarce, lowVariants } from '#server/platform/db/low-stock.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Counting } from '../product-counts.ts'
import type { OfficeProductRecord } from '../product-record.ts'
import { officeColumns, type Page } from '../products.repository.ts'
import { pacedProducts } from '../stock/sales-rate.repository.ts'

/** An office filter whose search text is already parsed, into a text query or product ids. */
export interface OfficeFilter extends Omit<OfficeProductFilter, 'q'> {
  search?: Search | undefined
}

type Search = { words: string | undefined } | { ids: readonly string[] }

const hasStock = sql`exists (select from variants v where v.product_id = p.id and v.stock > 0 and not v.retired)`
const hasLowStock = sql`p.id in (with ${levelsAndScarce} select v.product_id from ${lowVariants})`

/** SQL conditions of the filter, for a query over `products as p`. */
function conditions(
  { search, category, sub, stock, state, trending, missing }: OfficeFilter,
  matchCondition = search && searchCondition(search),
): RawBuilder<unknown> {
  const clauses = [
    sql`p.deleted_at is null`,
    matchCondition,
    category && sql`p.main_category = ${category}`,
    sub && sql`p.sub_category = ${sub}`,
    state && sql`p.state = ${sql.lit(state)}`,
    stock === 'out' && sql`not ${hasStock}`,
    stock === 'low' && sql`${hasStock} and ${hasLowStock}`,
    trending !== undefined && (trending ? sql`p.trending` : sql`not p.trending`),
    missing !== undefined && sql`lacks_translation(p.description, p.translations) = ${sql.lit(missing)}`,
  ].filter((condition) => typeof condition === 'object')
  return sql.join(clauses, sql` and `)
}

/** Lets the planner choose between the text index and the index of the sort order. */
function searchCondition(search: Search): RawBuilder<unknown> {
  if ('ids' in search) return sql`p.id = any(${search.ids}::text[])`
  return search.words ? sql`p.search @@ ${search.words}::tsquery` : sql`false`
}

/**
 * The match for counting. The words are hidden from the planner: for a frequent word it would scan the whole table, because it ignores that the
 * search text is stored out of line and must be decompressed; that takes ten times as long.
 */
function searchConditionByIndex(search: Search): RawBuilder<unknown> {
  return 'words' in search && search.words
    ? sql`p.search @@ (select ${search.words}::tsquery)`
    : searchCondition(search)
}

/** Finds garments with this code on a label, and the one with this id. */
export async function findNamedProducts(
  db: Database | Tx,
  { code, id }: { code: string; id: string | undefined },
): Promise<{ id: string; labelled: boolean }[]> {
  const { rows } = await sql<{ id: string; labelled: boolean }>`
    select distinct v.product_id as id, true as labelled from variants v join products p on p.id = v.product_id
    where v.code <> '' and lower(v.code) = lower(${code}) and not v.retired and p.deleted_at is null
    union all
    select p.id, false from products p where p.id = ${id ?? null} and p.deleted_at is null`.execute(db)
  return rows
}

const pieces = sql`(
  select product_id, sum(stock) as pieces from variants where not retired group by product_id
) counted on counted.product_id = p.id`

interface Order {
  by: RawBuilder<unknown>
  /** A join that the sort order needs. */
  join?: RawBuilder<unknown>
}

const orders: Readonly<Record<OfficeSort, Order>> = {
  newest: { by: sql`p.published_at desc, p.id` },
  title: { by: sql`lower(p.title), p.id` },
  '-title': { by: sql`lower(p.title) desc, p.id desc` },
  price: { by: sql`p.price_millimes, p.id` },
  '-price': { by: sql`p.price_millimes desc, p.id desc` },
  stock: { by: sql`coalesce(counted.pieces, 0), p.id`, join: sql`left join ${pieces}` },
  daysLeft: { by: sql`paced.days nulls last, p.id`, join: sql`left join ${pacedProducts}` },
  '-daysLeft': { by: sql`paced.days desc nulls last, p.id desc`, join: sql`left join ${pacedProducts}` },
  '-stock': { by: sql`coalesce(counted.pieces, 0) desc, p.id desc`, join: sql`left join ${pieces}` },
}

export async function listOfficeProducts(
  db: Database | Tx,
  filter: OfficeFilter,
  sort: OfficeSort,
  { limit, offset }: Page,
): Promise<OfficeProductRecord[]> {
  const { by, join = sql`` } = orders[sort]
  const { rows } = await sql<OfficeProductRecord>`
    with page as materialized (
      select p.id, row_number() over (order by ${by}) as place from products p ${join}
      where ${conditions(filter)} order by ${by} limit ${limit} offset ${offset}
    )
    select ${officeColumns} from page join products p using (id) order by page.place`.execute(db)
  return rows
}

async function countOfficeProducts(db: Database, filter: OfficeFilter): Promise<number> {
  const matches = filter.search && searchConditionByIndex(filter.search)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products p where ${conditions(filter, matches)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the products of the office list. */
export const officeProducts: Counting<OfficeFilter> = {
  count: countOfficeProducts,
  asksForStock: ({ stock }) => stock !== undefined,
}

/** Lists the ids a filter finds, in the order in which all transactions lock them. */
export async function listOfficeProductIds(db: Database | Tx, filter: OfficeFilter, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${conditions(filter)} order by p.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listOfficeRecords(db: Database | Tx, ids: readonly string[]): Promise<OfficeProductRecord[]> {
  const { rows } = await sql<OfficeProductRecord>`
    select ${officeColumns} from products p
    where p.id = any(${ids}::text[]) and p.deleted_at is null order by p.id`.execute(db)
  return rows
}

export async function updateTrending(tx: Tx, id: string, trending: boolean): Promise<void> {
  await tx
    .updateTable('products')
    .set({ trending, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
