import { type RawBuilder, sql } from 'kysely'
import type { PaperKind } from '#contract/orders/invoices/invoice.rules.ts'
import type { RefundMethod } from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ReturnedLine } from '#server/platform/db/tables/orders-tables.ts'
import { dayInTunis } from '#server/platform/db/tunis-days.ts'

export interface RefundRecord {
  ref: string
  order_id: string | null
  order_number: number | null
  name: string
  pieces: ReturnedLine[] | null
  millimes: number
  way: RefundMethod
  day: string
  at: Date
  staff_name: string
  undone: boolean
  note: { kind: PaperKind; year: number; number: number } | null
}

/** The credit note of a return `r`: the first one of the order that was issued with the return or after it. */
const noteOf = sql`(
  select json_build_object('kind', i.kind, 'year', i.year, 'number', i.number) from invoices i
  where i.order_id = r.order_id and i.kind = 'credit' and i.issued_at >= r.at order by i.id limit 1
)`

const returns = sql`
  select 'r' || r.id as ref, r.order_id, o.number as order_number, o.name, r.pieces,
    r.refund_millimes - r.moved_millimes as millimes, r.way, ${dayInTunis(sql`r.at`)}::text as day, r.at, r.staff_name,
    r.undone_at is not null and r.undone_by <> '' as undone, ${noteOf} as note
  from order_returns r join orders o on o.id = r.order_id where r.refund_millimes > r.moved_millimes`
const deposits = sql`
  select 'd' || d.id as ref, d.order_id, o.number as order_number, o.name, null::jsonb as pieces, -d.millimes as millimes, d.way,
    d.paid_on::text as day, d.made_at as at, d.staff_name, d.undone_at is not null as undone, null::json as note
  from order_deposits d join orders o on o.id = d.order_id where d.millimes < 0 and not d.at_end`
const payments = sql`
  select 'c' || e.id as ref, e.order_id, e.order_number, coalesce(k.name, '') as name, null::jsonb as pieces,
    -e.millimes as millimes, e.way, e.day::text as day, e.at, e.staff_name,
    exists (select from credit_entries m where m.against = e.id) as undone, null::json as note
  from credit_entries e join credits c on c.id = e.credit_id left join customers k on k.phone = c.phone
  where e.kind = 'paid' and e.against is null`

const kinds = {
  r: { rows: returns, id: sql`r.id` },
  d: { rows: deposits, id: sql`d.id` },
  c: { rows: payments, id: sql`e.id` },
}

/** The newest refunds: the newest of each kind are read, then the newest of all. */
export async function listRefunds(db: Database, max: number): Promise<RefundRecord[]> {
  const newest = (rows: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
    sql`(${rows} order by ${column} desc limit ${max})`
  const { rows } = await sql<RefundRecord>`
    select * from (
      ${newest(returns, sql`r.at`)} union all ${newest(deposits, sql`d.id`)} union all ${newest(payments, sql`e.id`)}
    ) x order by x.at desc, x.ref limit ${max}`.execute(db)
  return rows
}

export async function findRefund(
  db: Database,
  kind: keyof typeof kinds,
  id: number,
): Promise<RefundRecord | undefined> {
  const { rows: allRows, id: column } = kinds[kind]
  const { rows } = await sql<RefundRecord>`${allRows} and ${column} = ${id}`.execute(db)
  return rows[0]
}
