import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'

/** Whether somebody began or left an order in this browser: then there is an account, whose session has ended. */
export function isKnownHere(): boolean {
  return [storageKeys.checkout, storageKeys.waitingOrder].some((key) => readStored(key) !== undefined)
}
