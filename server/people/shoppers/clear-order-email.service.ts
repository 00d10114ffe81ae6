import type { Tx } from '#server/platform/db/transaction.ts'
import { clearEmailOfOrders, lockOrdersWithEmail } from './clear-order-email.repository.ts'
import { revokeMailboxLinks } from './mailbox-links.service.ts'

/**
 * Handles orders with an address whose owner never entered it: the shop keeps the orders and calls the customer, but sends no more mails to the
 * address.
 */
export async function clearOrderEmail(tx: Tx, shopperId: string, email: string): Promise<void> {
  const ids = await lockOrdersWithEmail(tx, shopperId, email)
  await revokeMailboxLinks(tx, ids)
  await clearEmailOfOrders(tx, ids)
}
