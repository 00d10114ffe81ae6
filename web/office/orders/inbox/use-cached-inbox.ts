import { useEffect, useState } from 'react'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { readCachedOfficeInbox } from '#web/office/platform/frame/inbox-cache.ts'
import { type CachedInbox, expiryOf } from '#web/offline/inbox-cache.rules.ts'

/** The cached inbox, until it expires or the session ends. */
export function useCachedInbox(isWanted: boolean): CachedInbox | undefined {
  const presence = useStaffPresence()
  const [cachedInbox, setCachedInbox] = useState<CachedInbox>()
  useEffect(() => {
    if (!isWanted || presence !== 'present') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const read = async () => {
      const inbox = await readCachedOfficeInbox()
      if (over) return
      setCachedInbox(inbox)
      if (inbox) timer = setTimeout(() => void read(), expiryOf(inbox) - Date.now())
    }
    void read()
    return () => {
      over = true
      clearTimeout(timer)
      setCachedInbox(undefined)
    }
  }, [isWanted, presence])
  return cachedInbox
}
