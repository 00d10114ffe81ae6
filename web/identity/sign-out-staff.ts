import { storageKeys } from '#web/state/storage-keys.ts'
import { storeStaffToken } from './staff-token.ts'

/**
 * Signs out in all windows of this browser. After an expired session the other windows would keep showing their page and ask for the password over
 * it; an empty token in the storage tells them that the user signed out.
 */
export function signOutStaff(): void {
  try {
    window.localStorage.setItem(storageKeys.staffToken, '')
  } catch {
    // Without storage, no other window has the token either.
  }
  storeStaffToken(undefined)
}
