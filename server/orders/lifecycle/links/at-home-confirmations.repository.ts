import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { dayInTunis, todayInTunis } from '#server/platform/db/tunis-days.ts'

/** The answer is valid for one day in Tunis only. */
const saidToday = sql`e.kind = 'at-home'
  and ${dayInTunis(sql`e.at`)} = ${todayInTunis}`

export async function isAtHome(db: Database | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from order_events e where e.order_id = ${orderId} and ${saidToday} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

interface AtHomeRecord {
  id: string
  number: number
  name: string
  at: Date
}

/** Parcels on their way whose customers confirmed today that they are at home. */
export async function listAtHome(db: Database, max: number): Promise<AtHomeRecord[]> {
  const onTheirWay = statesThat(({ station }) => station === 'with-courier')
  const { rows } = await sql<AtHomeRecord>`
    select o.id, o.number, o.name, e.at from order_events e join orders o on o.id = e.order_id
    where e.at > now() - interval '1 day' and ${saidToday} and o.deleted_at is null
      and o.state = any(${onTheirWay}::text[])
    order by e.at limit ${max}`.execute(db)
  return rows
}
