import { type RawBuilder, sql } from 'kysely'
import type { RefusalGroup } from '#contract/orders/fulfilment/refusals.contract.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { clockInTunis, dayInTunis, endOfDay, startOfDay } from '#server/platform/db/tunis-days.ts'

export interface CountedRecord {
  key: string
  name: string
  delivered: number
  sent_back: number
  refused: number
  lost: number
  cost_millimes: number
}

/** Parcels that ended between two days in Tunis, both included. */
const ended = (from: string, lastDay: string) => sql`
  p.outcome in ('delivered', 'refused', 'returned', 'lost')
  and p.outcome_at >= ${startOfDay(from)}
  and p.outcome_at < ${endOfDay(lastDay)}`

const isBack = sql`p.outcome in ('refused', 'returned')`
/**
 * Refused parcels, as defined in `order-endings.rules.ts`: one that came back after it had been lost counts as lost, and a delivered one that is
 * returned later as sent back.
 */
const isRefused = sql`(${isBack} and not p.found)`
const isSentBack = sql`(p.outcome = 'delivered' and o.deleted_at is null and ${endedAs('o', 'sent-back')})`
/** The cost of a refusal: the courier's fee for a returned parcel, which covers both ways, and the repacking. */
const cost = sql`case when ${isBack} then p.return_fee_millimes + s.repack_millimes else 0 end`
const counted = sql`count(*) filter (where p.outcome = 'delivered' and not ${isSentBack})::int as delivered,
  count(*) filter (where ${isSentBack})::int as sent_back, count(*) filter (where ${isRefused})::int as refused,
  count(*) filter (where p.outcome = 'lost' or (${isBack} and p.found))::int as lost,
  coalesce(sum(${cost}), 0)::bigint as cost_millimes`

const from = sql`from parcels p join couriers c on c.id = p.courier_id left join orders o on o.id = p.order_id
  cross join shop_settings s`
const confirming = sql`left join lateral (
  select e.at, e.detail->'byLink' is not null as by_link from order_events e
  where e.order_id = o.id and e.kind in ('state', 'marked') and e.detail->>'to' = 'confirmed' and e.detail->'undone' is null
  order by e.id desc limit 1
) said on true left join lateral (
  select true as yes from order_events e where e.order_id = o.id and e.kind = 'placed' and e.detail->'byTelephone' is not null
  limit 1
) rang on true`
/** Counts each garment and each size once per parcel. */
const piece = (column: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`join lateral (
  select distinct on (${column}) ${column} as key, ${name} as name from order_lines l where l.order_id = o.id
  order by ${column}, l.id
) l on true`
const none = sql``

interface Group {
  key: RawBuilder<unknown>
  name?: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  /** Only refused parcels have a reason. */
  where?: RawBuilder<unknown>
}

const groups: Readonly<Record<RefusalGroup, Group>> = {
  reason: { key: sql`p.refusal`, where: isRefused },
  governorate: { key: sql`coalesce(o.governorate, '')` },
  delegation: {
    key: sql`coalesce(o.governorate, '') || '/' || lower(btrim(coalesce(o.city, '')))`,
    name: sql`min(btrim(coalesce(o.city, '')))`,
  },
  garment: { key: sql`l.key`, name: sql`min(l.name)`, join: piece(sql`l.product_id`, sql`l.title`) },
  size: { key: sql`l.key`, join: piece(sql`l.size`, sql`l.size`) },
  courier: { key: sql`c.id::text`, name: sql`min(c.name)` },
  hour: {
    key: sql`coalesce(extract(hour from ${clockInTunis(sql`said.at`)})::int::text, '')`,
    join: confirming,
  },
  confirmed: {
    key: sql`case when said.by_link then 'link' when said.at is not null then 'call' when rang.yes then 'telephone' else '' end`,
    join: confirming,
  },
}

export async function countBy(db: Database, by: RefusalGroup, first: string, last: string): Promise<CountedRecord[]> {
  const { key, name = key, join = none, where = sql`true` } = groups[by]
  const { rows } = await sql<CountedRecord>`
    select ${key} as key, ${name} as name, ${counted} ${from} ${join}
    where ${ended(first, last)} and ${where} group by ${key} order by refused desc, delivered desc, 1`.execute(db)
  return rows
}

export interface CountedParcelRecord {
  order_id: string | null
  order_number: number
  outcome: string
  courier: string
  refusal: string
  cost_millimes: number
}

export async function listCounted(
  db: Database,
  { by, key: groupKey, first, last }: { by: RefusalGroup; key: string; first: string; last: string },
  max: number,
): Promise<CountedParcelRecord[]> {
  const { key, join = none, where = sql`true` } = groups[by]
  const { rows } = await sql<CountedParcelRecord>`
    select p.order_id, p.order_number, p.outcome, c.name as courier, p.refusal, (${cost})::bigint as cost_millimes
    ${from} ${join} where ${ended(first, last)} and ${where} and ${key} = ${groupKey}
    order by ${isRefused} desc, p.order_number desc limit ${max}`.execute(db)
  return rows
}

/** The days between delivery and receipt of the money, for settled parcels. */
export async function listDaysToMoney(
  db: Database,
  first: string,
  last: string,
): Promise<{ key: string; days: number }[]> {
  const { rows } = await sql<{ key: string; days: number }>`
    select p.courier_id::text as key,
      round(avg(greatest(r.received_on - ${dayInTunis(sql`p.outcome_at`)}, 0)), 1)::float8 as days
    from parcels p join receipt_parcels l on l.parcel_id = p.id and not l.undone join receipts r on r.id = l.receipt_id
    where ${ended(first, last)} and p.outcome = 'delivered' group by p.courier_id`.execute(db)
  return rows
}
