import { storageKeys } from '#web/state/storage-keys.ts'
import { keepStaffToken } from './staff-token.ts'

/**
 * Somebody leaves, and means it: other windows of this browser close too, where after a session that merely ended they would
 * go on showing what they show and ask for the password over it. The empty token that stands there in between tells them.
 */
export function leaveStaffSession(): void {
  try {
    window.localStorage.setItem(storageKeys.staffToken, '')
  } catch {
    // Where nothing can be kept, no other window knows a token either.
  }
  keepStaffToken(undefined)
}
