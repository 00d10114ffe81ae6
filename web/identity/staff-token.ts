import { useSyncExternalStore } from 'react'
import { storageKeys } from '#web/state/storage-keys.ts'

const listeners = new Set<() => void>()
let ended = false

/** Only where the browser keeps nothing: the session then lasts as long as the page. */
let unkept: string | undefined

/** The token in the storage, which counts: once it is deleted there, this page does not use its own copy. */
export function staffToken(): string | undefined {
  try {
    return window.localStorage.getItem(storageKeys.staffToken) || unkept
  } catch {
    return unkept
  }
}

export function keepStaffToken(token: string | undefined): void {
  unkept = undefined
  ended = false
  try {
    if (token) window.localStorage.setItem(storageKeys.staffToken, token)
    else window.localStorage.removeItem(storageKeys.staffToken)
  } catch {
    unkept = token
  }
  for (const listener of listeners) listener()
}

/**
 * The server no longer knows the session: it is forgotten here too, and whoever signs in next is told why. A call that
 * was made with an older token says nothing about the present one.
 */
export function endStaffSession(used = staffToken()): void {
  if (!used || used !== staffToken()) return
  keepStaffToken(undefined)
  ended = true
  for (const listener of listeners) listener()
}

const ends = new Set<unknown>(['session-expired', 'unauthenticated', 'token-of-a-browser', 'token-of-a-program'])

/** Other refusals, as of a wrong code, say nothing against the session. */
export function endsSession(code: unknown): boolean {
  return ends.has(code)
}

export function observeStaffToken(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Another tab signed out, or in again: this page hears of it, and whatever is being written in it stays. */
function followOtherTabs({ key, newValue, oldValue }: StorageEvent): void {
  if (key !== storageKeys.staffToken) return
  ended = Boolean(oldValue) && newValue === null
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)

/** `ended`: there was a session in this page, and it may be taken up again. */
export type StaffPresence = 'present' | 'ended' | 'absent'

export function staffPresence(): StaffPresence {
  if (staffToken() !== undefined) return 'present'
  return ended ? 'ended' : 'absent'
}

/** Whether a staff token is stored; `undefined` on the server, which cannot know. */
export function useStaffPresence(): StaffPresence | undefined {
  return useSyncExternalStore<StaffPresence | undefined>(observeStaffToken, staffPresence, () => undefined)
}
