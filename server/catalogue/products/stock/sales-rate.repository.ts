import { type RawBuilder, sql } from 'kysely'
import { maxDaysLeft } from '#contract/catalogue/products/low-stock.rules.ts'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The sales rate covers the last 42 days and is averaged over a minimum of days: two feast days are not a trend. */
const windowDays = 42
const minDays = 7
/** A single sale gives no rate. */
const minSoldPieces = 2
/** Variants sold out for longer than this are treated as out of demand. */
const maxSoldOutDays = 365

/**
 * For each variant, the pieces sold in its last weeks on sale, and the number of days on which it had stock: days without stock say nothing about
 * demand. For a sold-out variant, these are the weeks before it sold out. The stock at each time is computed backwards from the current stock.
 */
function salesRates(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with variants_now as (
      select v.id, v.product_id, v.colour_id, v.size, v.stock, p.published_at, case when v.stock > 0 then now()
        else (select m.at from stock_movements m where m.variant_id = v.id order by m.at desc limit 1) end as until
      from variants v join products p on p.id = v.product_id
      where not v.retired and p.deleted_at is null and p.state = 'online' and ${condition}
    ), spans as (
      select id, product_id, colour_id, size, stock, until,
        greatest(published_at, until - make_interval(days => ${sql.lit(windowDays)})) as since
      from variants_now where until > now() - make_interval(days => ${sql.lit(maxSoldOutDays)})
    ), moves as (
      select s.id, s.since, s.until, m.at, m.change,
        s.stock - coalesce(sum(m.change) over (partition by s.id order by m.id desc
          rows between unbounded preceding and 1 preceding), 0) as after,
        lead(m.at) over (partition by s.id order by m.id) as next,
        row_number() over (partition by s.id order by m.id) as place
      from spans s join stock_movements m on m.variant_id = s.id and m.at >= s.since
    ), there as (
      select id, sum(case when after > 0 then extract(epoch from coalesce(next, until) - at) else 0 end
        + case when place = 1 and after - change > 0 then extract(epoch from at - since) else 0 end) as seconds
      from moves group by id
    ), sold as (
      select s.id, sum(l.quantity) as pieces
      from spans s join order_lines l on l.variant_id = s.id and l.ordered_at >= s.since
        join orders o on o.id = l.order_id
      where o.deleted_at is null and o.state = any(${salesStates}::text[])
        and l.made_week is null
      group by s.id
    )
    select s.product_id, s.colour_id, s.size, s.stock, coalesce(sold.pieces, 0) as pieces,
      coalesce(sold.pieces, 0) / greatest(${sql.lit(minDays)},
        coalesce(there.seconds, extract(epoch from s.until - s.since)) / 86400) as a_day
    from spans s left join there on there.id = s.id left join sold on sold.id = s.id`
}

/** The days until the stock is sold out at this rate; null if too few were sold. */
const days = sql`case
  when sum(pieces) = 0 then null when sum(stock) = 0 then 0 when sum(pieces) < ${sql.lit(minSoldPieces)} then null
  else least(${sql.lit(maxDaysLeft)}, round(sum(stock) / sum(a_day)))::integer end`

/** For `products as p`: the lowest value of each garment, as `paced.days`. */
export const pacedProducts = sql`(
  select product_id, ${days} as days from (${salesRates(sql`true`)}) as one group by product_id
) paced on paced.product_id = p.id`

export interface Pace {
  product_id: string
  /** Null for the value of the whole garment. */
  colour_id: number | null
  size: string | null
  days: number | null
}

/** Lists the sales rates of garments and of their colours and sizes. */
export async function listSalesRates(db: Database | Tx, ids: readonly string[]): Promise<Pace[]> {
  const { rows } = await sql<Pace>`
    with one as (${salesRates(sql`v.product_id = any(${ids}::text[])`)})
    select product_id, null::bigint as colour_id, null as size, ${days} as days from one group by product_id
    union all
    select product_id, colour_id, size, ${days} as days from one group by product_id, colour_id, size`.execute(db)
  return rows
}
