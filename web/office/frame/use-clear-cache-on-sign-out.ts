import { useEffect } from 'react'
import { observeStaffToken, staffToken } from '#web/identity/staff-token.ts'
import { forgetKeptOffice } from '#web/offline/forget-kept.ts'

/**
 * With who was signed in goes what this browser kept for her of the back office: she left, her session is over, or somebody
 * else came, here or in another window. Stands wherever one may come or go.
 */
export function useForgetting(): void {
  useEffect(() => {
    let known = staffToken()
    return observeStaffToken(() => {
      const now = staffToken()
      if (now === known) return
      known = now
      void forgetKeptOffice()
    })
  }, [])
}
