import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'

/** Whether this browser stores a draft or an order: then its user probably has an account whose session has ended. */
export function hasStoredOrder(): boolean {
  return [storageKeys.checkout, storageKeys.waitingOrder].some((key) => readStored(key) !== undefined)
}
