import { stepKinds } from '#contract/orders/order-undo.rules.ts'
import type { OrderEventRecord } from '#server/db/tables/orders-tables.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Far more than an order goes through. */
const most = 200

/** What brought an order to where it is, newest first. */
export async function listSteps(tx: Tx, orderId: string): Promise<OrderEventRecord[]> {
  return tx
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', stepKinds)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
