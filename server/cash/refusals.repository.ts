import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

export interface CountedRecord {
  name: string
  delivered: number
  back: number
  lost: number
  cost_millimes: number
}

/** Days of Tunis, both included. */
const ended = (from: string, to: string) => sql`
  p.outcome in ('delivered', 'refused', 'returned', 'lost')
  and p.outcome_at >= ${from}::date::timestamp at time zone 'Africa/Tunis'
  and p.outcome_at < (${to}::date + 1)::timestamp at time zone 'Africa/Tunis'`

const isBack = sql`p.outcome in ('refused', 'returned')`
const counted = sql`count(*) filter (where p.outcome = 'delivered')::int as delivered,
  count(*) filter (where ${isBack})::int as back, count(*) filter (where p.outcome = 'lost')::int as lost,
  coalesce(sum(p.return_fee_millimes) filter (where ${isBack}), 0)::bigint as cost_millimes`

async function countBy(db: Database, name: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<CountedRecord[]> {
  const { rows } = await sql<CountedRecord>`
    select ${name} as name, ${counted} from parcels p left join orders o on o.id = p.order_id
    where ${where} group by 1 order by back desc, delivered desc, 1`.execute(db)
  return rows
}

export function countByReason(db: Database, from: string, to: string): Promise<CountedRecord[]> {
  return countBy(db, sql`p.refusal`, sql`${ended(from, to)} and ${isBack}`)
}

export function countByGovernorate(db: Database, from: string, to: string): Promise<CountedRecord[]> {
  return countBy(db, sql`coalesce(o.governorate, '')`, ended(from, to))
}

export interface CourierRecord extends CountedRecord {
  days_to_money: number | null
}

export async function countByCourier(db: Database, from: string, to: string): Promise<CourierRecord[]> {
  const { rows } = await sql<CourierRecord>`
    select c.name, ${counted}, round(avg(greatest(r.received_on - (p.outcome_at at time zone 'Africa/Tunis')::date, 0))
      filter (where p.outcome = 'delivered'), 1)::float8 as days_to_money
    from parcels p join couriers c on c.id = p.courier_id
    left join receipt_parcels l on l.parcel_id = p.id and not l.undone left join receipts r on r.id = l.receipt_id
    where ${ended(from, to)} group by c.id, c.name order by back desc, delivered desc, c.name`.execute(db)
  return rows
}
