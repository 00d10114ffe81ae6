import type { Tx } from '#server/platform/db/transaction.ts'
import { deleteAccount } from './accounts.repository.ts'

/** Deletes an account with its sessions and passwords; open sessions end at once. */
export function deleteShopperAccount(tx: Tx, id: string): Promise<void> {
  return deleteAccount(tx, id)
}
