import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { showOfficeOrder } from './office/office-orders.service.ts'
import type { OrderRecord } from './order-record.ts'
import { lockOrder } from './orders.repository.ts'

/** Locks an order until the end of the transaction; with a version, fails if the order has changed since. */
export async function lockVersion(tx: Tx, id: string, version?: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Problem('order-not-found')
  if (version !== undefined && version !== order.version) {
    throw new Problem('order-changed', { extra: { order: await showOfficeOrder(tx, id) } })
  }
  return order
}
