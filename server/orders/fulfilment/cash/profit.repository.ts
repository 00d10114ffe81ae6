import { type RawBuilder, sql } from 'kysely'
import type { ProfitGroup, ProfitQuestion } from '#contract/orders/fulfilment/profit.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'

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

const month = sql`to_char(e.month, 'YYYY-MM')`
const keys: Readonly<Record<ProfitGroup, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>> = {
  month: { key: month, name: month },
  garment: { key: sql`e.product_id`, name: sql`e.title` },
  size: { key: sql`e.size`, name: sql`e.size` },
  colour: { key: sql`lower(e.colour)`, name: sql`e.colour` },
  governorate: { key: sql`e.governorate`, name: sql`e.governorate` },
  courier: { key: sql`coalesce(e.courier_id::text, '')`, name: sql`coalesce(c.name, '')` },
  order: { key: sql`e.order_id::text`, name: sql`e.order_number::text` },
}

/**
 * Entries between these days in Tunis, both included. An order counts on the day it ended; an entry for a closed month counts on the first day of
 * the month it was booked in.
 */
export async function listProfit(
  db: Database,
  { from, to, by, of, key: groupKey }: ProfitQuestion,
  max: number,
): Promise<ProfitRecord[]> {
  const { key, name } = keys[by]
  const only = of && groupKey !== undefined ? sql`and ${keys[of].key} = ${groupKey}` : sql``
  const { rows } = await sql<ProfitRecord>`
    select x.key, min(x.name) as name, (count(*) filter (where x.ended <> 0))::int as orders, sum(x.pieces)::int as pieces,
      sum(x.income)::bigint as income, sum(x.cost)::bigint as cost, sum(x.costless)::int as costless, sum(x.fees)::bigint as fees,
      sum(x.returns)::bigint as returns
    from (
      select ${key} as key, min(${name}) as name, sum(e.ended) as ended, sum(e.quantity) as pieces, sum(e.income_millimes) as income,
        sum(e.cost_millimes) as cost, sum(e.costless) as costless, sum(e.fees_millimes) as fees, sum(e.returns_millimes) as returns
      from profit_entries e left join couriers c on c.id = e.courier_id
      where e.month between date_trunc('month', ${from}::date) and ${to}::date
        and greatest(e.day, e.month) between ${from}::date and ${to}::date ${only}
      group by 1, e.order_id
    ) x group by x.key
    having bool_or(x.ended <> 0 or x.pieces <> 0 or x.income <> 0 or x.cost <> 0 or x.fees <> 0 or x.returns <> 0)
    order by sum(x.income) desc, 1 limit ${max}`.execute(db)
  return rows
}

/** The cost of advertising in the months that lie entirely between these days. */
export async function sumAdvertising(db: Database, from: string, lastDay: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(millimes), 0)::bigint as sum from advertising
    where month >= ${from}::date and month + interval '1 month' - interval '1 day' <= ${lastDay}::date`.execute(db)
  return rows[0]?.sum ?? 0
}
