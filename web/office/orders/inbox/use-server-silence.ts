import { useEffect, useState } from 'react'

/** Waiting time before the cached orders are shown. */
const serverTimeoutMs = 2500

/** Whether the server does not answer: offline, the last request failed, or the first one takes too long. */
export function useServerSilence(isRead: boolean, error: unknown): boolean {
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
    const timer = setTimeout(() => setLate(true), serverTimeoutMs)
    return () => clearTimeout(timer)
  }, [isRead])
  return !online || isSilent(error) || (late && !isRead)
}

/** Whether the shop did not answer: a network error or a server failure. */
function isSilent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  const cause = status === 'PARSING_ERROR' && 'originalStatus' in error ? error.originalStatus : status
  return cause === 'FETCH_ERROR' || cause === 'TIMEOUT_ERROR' || (typeof cause === 'number' && cause >= 500)
}
