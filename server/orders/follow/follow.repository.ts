import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/order-states.rules.ts'
import { stepKinds } from '#contract/orders/order-undo.rules.ts'
import type { Database } from '#server/db/pool.ts'

export interface ParcelRecord {
  number: number
  state: OrderState
  since: Date
}

/** One question with both answers in it: the database looks no further where only one of them is right. */
export async function findParcel(db: Database, number: number, phone: string): Promise<ParcelRecord | undefined> {
  const { rows } = await sql<ParcelRecord>`
    select o.number, o.state, coalesce(
      (select max(e.at) from order_events e where e.order_id = o.id and e.kind = any(${[...stepKinds]}::text[])), o.created_at
    ) as since
    from orders o where o.number = ${number} and o.phone = ${phone} and o.deleted_at is null`.execute(db)
  return rows[0]
}
