import { useEffect } from 'react'
import { observeStaffToken, staffToken } from '#web/identity/staff-token.ts'
import { forgetKeptOffice } from '#web/offline/forget-kept.ts'

/**
 * Clears what this browser kept of the back office when the staff token changes, in this window or another: signed out, session
 * over, or somebody else signed in. Mounted wherever somebody may sign in or out.
 */
export function useClearCacheOnSignOut(): void {
  useEffect(() => {
    let token = staffToken()
    return observeStaffToken(() => {
      const now = staffToken()
      if (now === token) return
      token = now
      void forgetKeptOffice()
    })
  }, [])
}
