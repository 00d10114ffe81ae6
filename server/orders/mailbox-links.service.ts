import type { Tx } from '#server/db/transaction.ts'
import { deleteMailboxLinks } from './mailbox-links.repository.ts'

/** Of orders whose address is about to be another, or none: whoever reads the earlier mailbox has nothing to say of them. */
export function leaveMailbox(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return deleteMailboxLinks(tx, orderIds)
}
