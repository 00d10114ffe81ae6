import type { Tx } from '#server/platform/db/transaction.ts'
import { clearEmailOfOrders, lockOrdersNaming } from './disown-orders.repository.ts'
import { leaveMailbox } from './mailbox-links.service.ts'

/** Orders that named an address its owner never gave: the shop keeps them and calls, but writes there no more. */
export async function disownOrders(tx: Tx, shopperId: string, email: string): Promise<void> {
  const ids = await lockOrdersNaming(tx, shopperId, email)
  await leaveMailbox(tx, ids)
  await clearEmailOfOrders(tx, ids)
}
