import { type RawBuilder, sql } from 'kysely'
import type { ProfitGroup, ProfitQuestion } from '#contract/fulfilment/profit.contract.ts'
import { statesThat } from '#contract/orders/order-states.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { clockInTunis, endOfDay, startOfDay } from '#server/db/tunis-days.ts'

export interface ProfitRecord {
  key: string
  name: string
  orders: number
  pieces: number
  income: number
  cost: number
  costless: number
  fees: number
  returns: number
}

const over = ['delivered', ...statesThat(({ endedAs }) => endedAs !== undefined && endedAs !== 'cancelled')]

/**
 * Part of a sum of an order that a line bears, by what it was sold for; where all were free, by pieces. Each takes what is
 * left to it, so that the lines add up to their order, to the millime.
 */
const share = (sum: RawBuilder<unknown>) => sql`
  (round(${sum} * w.upto / w.whole) - round(${sum} * (w.upto - w.weight) / w.whole))::bigint`

const keys: Readonly<Record<ProfitGroup, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>> = {
  month: {
    key: sql`to_char(${clockInTunis(sql`w.at`)}, 'YYYY-MM')`,
    name: sql`to_char(${clockInTunis(sql`w.at`)}, 'YYYY-MM')`,
  },
  garment: { key: sql`w.product_id`, name: sql`w.title` },
  size: { key: sql`w.size`, name: sql`w.size` },
  colour: { key: sql`lower(w.colour)`, name: sql`w.colour` },
  governorate: { key: sql`coalesce(w.governorate, '')`, name: sql`coalesce(w.governorate, '')` },
  courier: { key: sql`coalesce(w.courier_id::text, '')`, name: sql`coalesce(w.courier, '')` },
  order: { key: sql`w.id::text`, name: sql`w.number::text` },
}

/** Of orders that came to an end in these days of Tunis, both included. */
export async function listProfit(
  db: Database,
  { from, to, by, of, key: wanted }: ProfitQuestion,
  most: number,
): Promise<ProfitRecord[]> {
  const { key, name } = keys[by]
  const only = of && wanted !== undefined ? sql`where ${keys[of].key} = ${wanted}` : sql``
  const { rows } = await sql<ProfitRecord>`
    with ended as (
      select o.id, o.number, o.state, e.at, o.total_millimes, o.retained_millimes, o.governorate, p.courier_id,
        c.name as courier
      from orders o
      join lateral (
        select max(at) as at from order_events where order_id = o.id and kind in ('state', 'marked') and detail->>'to' = o.state
          and detail->>'from' <> o.state
      ) e on e.at >= ${startOfDay(from)}
        and e.at < ${endOfDay(to)}
      left join lateral (
        select courier_id from parcels where order_id = o.id and outcome <> 'withdrawn' order by id desc limit 1
      ) p on true left join couriers c on c.id = p.courier_id
      where o.deleted_at is null and o.state = any(${over}::text[])
    ), money as (
      select x.*, case when x.state = 'delivered' then x.total_millimes
          else x.retained_millimes end as income,
        sent.fees, sent.back + gone.cost + (sent.came + sent_back.times) * s.repack_millimes as returns
      from ended x cross join shop_settings s
      cross join lateral (
        select coalesce(sum(fee_millimes) filter (where outcome = 'delivered'), 0)::bigint as fees,
          coalesce(sum(return_fee_millimes) filter (where outcome in ('refused', 'returned')), 0)::bigint as back,
          count(*) filter (where outcome in ('refused', 'returned')) as came
        from parcels where order_id = x.id
      ) sent cross join lateral (
        select count(*) as times from order_returns where order_id = x.id and undone_at is null
          and x.state in ('delivered', 'returned') and not exists (
            select from parcels where order_id = x.id and outcome in ('refused', 'returned')
          )
      ) sent_back cross join lateral (
        select coalesce(sum(r.quantity * coalesce(variant_cost(v.id), 0)), 0)::bigint as cost
        from returning_pieces r join variants v on v.id = r.variant_id where r.order_id = x.id and r.checked_as = 'gone'
      ) gone
    ), weighed as (
      select m.*, l.id as line_id, l.product_id, l.title, l.size, l.colour_name->>'fr' as colour, l.quantity, l.cost_millimes,
        case when sum(l.price_millimes * l.quantity) over every > 0 then l.price_millimes * l.quantity
          else l.quantity end::numeric as weight
      from money m join order_lines l on l.order_id = m.id window every as (partition by m.id)
    ), w as (
      select w.*, sum(w.weight) over (partition by w.id order by w.line_id) as upto, sum(w.weight) over (partition by w.id) as whole
      from weighed w
    )
    select ${key} as key, min(${name}) as name, count(distinct w.id)::int as orders,
      coalesce(sum(w.quantity) filter (where w.state = 'delivered'), 0)::int as pieces, sum(${share(sql`w.income`)})::bigint as income,
      coalesce(sum(w.quantity * w.cost_millimes) filter (where w.state in ('delivered', 'lost')), 0)::bigint as cost,
      coalesce(sum(w.quantity) filter (where w.state in ('delivered', 'lost') and w.cost_millimes is null), 0)::int as costless,
      sum(${share(sql`w.fees`)})::bigint as fees, sum(${share(sql`w.returns`)})::bigint as returns
    from w ${only} group by 1 order by sum(${share(sql`w.income`)}) desc, 1 limit ${most}`.execute(db)
  return rows
}

/** What advertising cost in the months that lie in these days from their first to their last. */
export async function sumAdvertising(db: Database, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(millimes), 0)::bigint as sum from advertising
    where month >= ${from}::date and month + interval '1 month' - interval '1 day' <= ${to}::date`.execute(db)
  return rows[0]?.sum ?? 0
}
