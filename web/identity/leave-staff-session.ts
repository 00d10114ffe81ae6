import { storageKeys } from '#web/state/storage-keys.ts'
import { keepStaffToken } from './staff-token.ts'

/**
 * Signs out in all windows of this browser. After a session that expired they would go on showing their page and ask for the
 * password over it; an empty token in the storage tells them that the user signed out.
 */
export function leaveStaffSession(): void {
  try {
    window.localStorage.setItem(storageKeys.staffToken, '')
  } catch {
    // Where nothing can be kept, no other window knows a token either.
  }
  keepStaffToken(undefined)
}
