import { sql } from 'kysely'
import type { ProductSort } from '#contract/catalogue/products/products.contract.ts'
import { idBatches } from '#server/platform/db/snapshot.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'
import { listProductsById, type ProductShape, sortOrders } from './products.repository.ts'
import { type Ranking, rankedIds } from './search-products.repository.ts'

export type ProductScope =
  | { filter: ProductFilter; sort: ProductSort; ranking?: never }
  /** Search results, the best match first. */
  | { ranking: Ranking; filter?: never; sort?: never }

/** An upper bound above the size of any shop. */
const maxProducts = 1_000_000_000

export async function countProductsIn(tx: Tx, scope: ProductScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${idsIn(scope)}) as found`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Reads all products of a scope in batches. */
export async function* readProductsIn<Row, Shown>(
  tx: Tx,
  shape: ProductShape<Row, Shown>,
  scope: ProductScope,
  batch: number,
): AsyncGenerator<Shown[]> {
  for await (const ids of idBatches(tx, idsIn(scope), batch)) yield await listProductsById(tx, shape, ids)
}

function idsIn({ filter, sort, ranking }: ProductScope) {
  if (ranking) return rankedIds(ranking, maxProducts)
  return sql`select p.id from products p where ${filterConditions(filter)} order by ${sortOrders[sort]}`
}
