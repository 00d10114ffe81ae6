import { sql } from 'kysely'
import { stepKinds } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

export interface ParcelRecord {
  number: number
  state: OrderState
  pick_up: boolean
  since: Date
  postponed_until: string | null
  /** Null if all pieces were removed from the order. */
  pieces: { progress: number; isMade: boolean }[] | null
}

/** Checks number and phone in one query, so that the response time does not tell which of them was wrong. */
export async function findParcel(db: Database, number: number, phone: string): Promise<ParcelRecord | undefined> {
  const { rows } = await sql<ParcelRecord>`
    select o.number, o.state, o.pick_up, coalesce(
      (select max(e.at) from order_events e where e.order_id = o.id and e.kind = any(${[...stepKinds]}::text[])), o.created_at
    ) as since, (
      select p.postponed_until::text from parcels p where p.order_id = o.id and p.outcome = 'out' and not p.ended
    ) as postponed_until, (
      select jsonb_agg(jsonb_build_object('progress', l.progress, 'isMade', l.made is not null))
      from order_lines l where l.order_id = o.id
    ) as pieces
    from orders o where o.number = ${number} and o.phone = ${phone} and o.deleted_at is null`.execute(db)
  return rows[0]
}
