import { type OrderHistoryEntry, stepKinds } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A limit far above the number of steps of any order. */
const maxSteps = 200

/** The state events of an order, newest first. */
export async function listSteps(tx: Tx, orderId: string): Promise<OrderHistoryEntry[]> {
  return tx
    .selectFrom('order_events')
    .select(['kind', 'detail', 'staff_name as staffName', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', stepKinds)
    .orderBy('id', 'desc')
    .limit(maxSteps)
    .execute()
}
