import type { Tx } from '#server/db/transaction.ts'
import { clearEmailOfOrders } from './disown-orders.repository.ts'

/** Orders that named an address its owner never gave: the shop keeps them and calls, but writes there no more. */
export function disownOrders(tx: Tx, shopperId: string, email: string): Promise<void> {
  return clearEmailOfOrders(tx, shopperId, email)
}
