import type { Tx } from '#server/platform/db/transaction.ts'
import { deleteAccount } from './accounts.repository.ts'

/** With its sessions and passwords; whoever is signed in is nobody from then on. */
export function removeAccount(tx: Tx, id: string): Promise<void> {
  return deleteAccount(tx, id)
}
