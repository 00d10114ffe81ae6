import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** The number of orders with a product, and how many of them are in one of these states. */
export async function countOrdersWithProduct(
  db: Database,
  productId: string,
  states: readonly OrderState[],
): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(distinct o.id) as total, count(distinct o.id) filter (where o.state = any(${states}::text[])) as open
    from variants v join order_lines l on l.variant_id = v.id join orders o on o.id = l.order_id
    where v.product_id = ${productId} and o.deleted_at is null`.execute(db)
  return rows[0] ?? { total: 0, open: 0 }
}
