import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

const onTheWay = statesThat(({ station }) => station === 'with-courier')

export interface ParcelOutRow {
  id: number
  orderId: string
  number: number
  name: string
  city: string
  governorate: string
  leftAt: Date
  postponedUntil: string | null
}

/** Parcels on their way to a door, the oldest first. */
export async function listParcelsOut(db: Database): Promise<ParcelOutRow[]> {
  const { rows } = await sql<ParcelOutRow>`
    select p.id, o.id as "orderId", o.number::int as number, o.name, o.city, o.governorate, p.outcome_at as "leftAt", p.postponed_until::text as "postponedUntil"
    from parcels p join orders o on o.id = p.order_id
    where p.outcome = 'out' and not p.ended and o.deleted_at is null and o.state = any(${onTheWay}::text[])
    order by p.outcome_at, p.id`.execute(db)
  return rows
}
