import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The step that led to the order's state, unless that undid another step. */
export async function findStepLeadingTo(tx: Tx, orderId: string, state: OrderState): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from order_events
    where order_id = ${orderId} and kind = 'state' and detail->>'to' = ${state} and detail->>'from' <> ${state}
      and detail->'undone' is null
    order by order_events.id desc limit 1`.execute(tx)
  return rows[0]?.id
}
