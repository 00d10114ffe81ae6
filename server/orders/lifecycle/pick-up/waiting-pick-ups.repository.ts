import { sql } from 'kysely'
import { stepKinds } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { clockInTunis } from '#server/platform/db/tunis-days.ts'

export interface WaitingPickUpRecord {
  id: string
  version: number
  /** Whether it is paid in full or in part: then money must be refunded first. */
  has_money: boolean
  /** The id of the step that made it ready for pick-up. */
  step: string
  /** The day in Tunis. */
  since: string
}

/** When an order `o` became ready for pick-up; the last time, if a step was undone since. */
const waiting = sql`
  select e.id::text as step, e.at from order_events e
  where e.order_id = o.id and e.kind = any(${[...stepKinds]}::text[]) and e.detail->>'to' = 'ready'
    and e.detail->>'from' <> 'ready' order by e.id desc limit 1`

const columns = sql`o.id, o.version, o.is_paid or o.deposit_millimes > 0 as has_money, came.step,
  to_char(${clockInTunis(sql`came.at`)}, 'YYYY-MM-DD') as since`

/** Orders that wait in the shop for longer than this many days, longest first. */
export async function listWaitingPickUps(db: Database, days: number, limit: number): Promise<WaitingPickUpRecord[]> {
  const { rows } = await sql<WaitingPickUpRecord>`
    select ${columns} from orders o cross join lateral (${waiting}) came
    where o.state = 'ready' and o.deleted_at is null and came.at < now() - make_interval(days => ${days})
    order by came.at limit ${limit}`.execute(db)
  return rows
}

export async function findWaitingOrder(tx: Tx, orderId: string): Promise<WaitingPickUpRecord | undefined> {
  const { rows } = await sql<WaitingPickUpRecord>`
    select ${columns} from orders o cross join lateral (${waiting}) came where o.id = ${orderId}`.execute(tx)
  return rows[0]
}
