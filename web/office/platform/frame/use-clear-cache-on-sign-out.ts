import { useEffect } from 'react'
import { observeStaffToken, staffToken } from '#web/identity/staff-token.ts'
import { deleteStaffCaches } from '#web/offline/delete-caches.ts'

/**
 * Clears the cached data of the back office when the staff token changes in any window: on sign-out, on expiry, or when another account signs in.
 * Mounted wherever that may happen.
 */
export function useClearCacheOnSignOut(): void {
  useEffect(() => {
    let token = staffToken()
    return observeStaffToken(() => {
      const now = staffToken()
      if (now === token) return
      token = now
      void deleteStaffCaches()
    })
  }, [])
}
