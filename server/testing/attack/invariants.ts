import type { Pool } from '#server/platform/db/pool.ts'

/** Counts violations of the shop's invariants; all must be 0. */
export async function brokenInvariants(pool: Pick<Pool, 'query'>, placed: readonly string[]) {
  const { rows } = await pool.query<Record<string, number>>(
    `select
      (select count(*)::int from variants v
        where stock <> coalesce((select sum(change) from stock_movements where variant_id = v.id), 0)) as "stock is not the ledger",
      (select count(*)::int from variants where stock < 0) as "stock below nothing",
      (select count(*)::int from orders o where deleted_at is null and subtotal_millimes
        <> (select coalesce(sum(price_millimes * quantity), 0) from order_lines where order_id = o.id)) as "orders that add up wrong",
      (select count(*)::int from orders o where deleted_at is null
        and not exists (select from order_lines where order_id = o.id)) as "orders of nothing",
      (select count(*)::int from unnest($1::uuid[]) id where not exists (select from orders o where o.id = id.id)) as "orders lost",
      (select count(*)::int from (select order_id from order_requests group by order_id having count(distinct (shopper_id, key)) > 1) twice)
        as "orders with two keys",
      (select (count(*) = 0)::int from staff where role = 'owner' and disabled_at is null) as "no owner left"`,
    [placed],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0))
}
