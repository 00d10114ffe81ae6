import { useEffect, useState } from 'react'

/** So long somebody waits for the shop before she is shown what was last read. */
const patienceMs = 2500

/** Whether the shop does not answer: there is no line, the last call came to nothing, or the first one takes too long. */
export function useSilence(isRead: boolean, error: unknown): boolean {
  const [online, setOnline] = useState(true)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  useEffect(() => {
    setLate(false)
    if (isRead) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isRead])
  return !online || isSilent(error) || (late && !isRead)
}

/** Whether nobody answered for the shop: it was not reached, or failed on the way. */
function isSilent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  const cause = status === 'PARSING_ERROR' && 'originalStatus' in error ? error.originalStatus : status
  return cause === 'FETCH_ERROR' || cause === 'TIMEOUT_ERROR' || (typeof cause === 'number' && cause >= 500)
}
