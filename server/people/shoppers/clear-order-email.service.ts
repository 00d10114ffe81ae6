import type { Tx } from '#server/platform/db/transaction.ts'
import { clearEmailOfOrders, lockOrdersNaming } from './clear-order-email.repository.ts'
import { leaveMailbox } from './mailbox-links.service.ts'

/**
 * Handles orders with an address whose owner never entered it: the shop keeps the orders and calls the customer, but sends no more mails to the
 * address.
 */
export async function clearOrderEmail(tx: Tx, shopperId: string, email: string): Promise<void> {
  const ids = await lockOrdersNaming(tx, shopperId, email)
  await leaveMailbox(tx, ids)
  await clearEmailOfOrders(tx, ids)
}
