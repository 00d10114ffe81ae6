import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderRecord } from './order-record.ts'
import { lockOrder } from './orders.repository.ts'

/** Locks orders in a fixed order, so that two transactions with common orders cannot deadlock. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  const locked = new Map<string, OrderRecord>()
  for (const id of [...ids].sort()) {
    const order = await lockOrder(tx, id)
    if (order) locked.set(id, order)
  }
  return locked
}
