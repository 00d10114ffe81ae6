import { sql } from 'kysely'
import type { ProductSort } from '#contract/products.contract.ts'
import { idBatches } from '#server/db/snapshot.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SearchPlan } from '#server/search/search-plan.rules.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'
import type { ProductRecord } from './product-record.ts'
import { listProductsById, orders, rankedIds } from './products.repository.ts'

export type ProductScope =
  | { filter: ProductFilter; sort: ProductSort; plan?: never }
  /** What words find, the best first. */
  | { filter: ProductFilter; plan: SearchPlan; sort?: never }

/** More than any shop has. */
const all = 1_000_000_000

export async function countProductsIn(tx: Tx, scope: ProductScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${idsIn(scope)}) as found`.execute(tx)
  return rows[0]?.count ?? 0
}

/** All of them, some at a time. */
export async function* readProductsIn(tx: Tx, scope: ProductScope, batch: number): AsyncGenerator<ProductRecord[]> {
  for await (const ids of idBatches(tx, idsIn(scope), batch)) yield await listProductsById(tx, ids)
}

function idsIn({ filter, sort, plan }: ProductScope) {
  if (plan) return rankedIds(plan, plan.every, filter, all)
  return sql`select p.id from products p where ${filterConditions(filter)} order by ${orders[sort]}`
}
