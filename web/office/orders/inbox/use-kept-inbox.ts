import { useEffect, useState } from 'react'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { readInbox } from '#web/office/platform/frame/kept-inbox.ts'
import { type KeptInbox, keptUntil } from '#web/offline/kept-inbox.rules.ts'

/** The stored inbox, until it is too old or the session ends. */
export function useKeptInbox(wanted: boolean): KeptInbox | undefined {
  const presence = useStaffPresence()
  const [kept, setKept] = useState<KeptInbox>()
  useEffect(() => {
    if (!wanted || presence !== 'present') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const read = async () => {
      const inbox = await readInbox()
      if (over) return
      setKept(inbox)
      if (inbox) timer = setTimeout(() => void read(), keptUntil(inbox) - Date.now())
    }
    void read()
    return () => {
      over = true
      clearTimeout(timer)
      setKept(undefined)
    }
  }, [wanted, presence])
  return kept
}
