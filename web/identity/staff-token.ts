import { useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/limits.ts'

const listeners = new Set<() => void>()
let ended = false

/** Where the browser keeps nothing, the session lasts as long as the page. */
let unkept: string | undefined

export function staffToken(): string | undefined {
  try {
    return window.localStorage.getItem(storageKeys.staffToken) || unkept
  } catch {
    return unkept
  }
}

export function keepStaffToken(token: string | undefined): void {
  unkept = token
  ended = false
  try {
    if (token) window.localStorage.setItem(storageKeys.staffToken, token)
    else window.localStorage.removeItem(storageKeys.staffToken)
  } catch {
    // It stays in this page alone.
  }
  for (const listener of listeners) listener()
}

/** The server no longer knows the session: it is forgotten here too, and whoever signs in next is told why. */
export function endStaffSession(): void {
  if (!staffToken()) return
  keepStaffToken(undefined)
  ended = true
}

/** Whether a session has just ended by itself. Asking is being told. */
export function takeSessionEnded(): boolean {
  const was = ended
  ended = false
  return was
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether a staff token is stored; `undefined` on the server, which cannot know. */
export function useHasStaffToken(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => staffToken() !== undefined,
    () => undefined,
  )
}
