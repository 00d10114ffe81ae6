import type { Tx } from '#server/platform/db/transaction.ts'
import { forgive } from '#server/platform/rate-limits/rate-limits.service.ts'
import { deleteMailboxLinks } from './mailbox-links.repository.ts'

/** Deletes the mailed links of orders whose address is changed or removed: the earlier mailbox must not confirm them. */
export async function revokeMailboxLinks(tx: Tx, orderIds: readonly string[]): Promise<void> {
  // A mail that was not sent yet is deleted, so it does not count for the daily limit of its address.
  for (const address of await deleteMailboxLinks(tx, orderIds)) {
    await forgive(tx, { limit: 'order-mail/address', subject: address.toLowerCase() })
  }
}
