import { useSyncExternalStore } from 'react'
import { storageKeys } from '#web/state/storage-keys.ts'

const listeners = new Set<() => void>()
let isEnded = false

/** The token in memory, used only if storage is switched off: the session then lasts as long as the page. */
let memoryToken: string | undefined

/** The token in the storage. Once it is deleted there, this page does not use its own copy. */
export function staffToken(): string | undefined {
  try {
    return window.localStorage.getItem(storageKeys.staffToken) || memoryToken
  } catch {
    return memoryToken
  }
}

export function storeStaffToken(token: string | undefined): void {
  memoryToken = undefined
  isEnded = false
  try {
    if (token) window.localStorage.setItem(storageKeys.staffToken, token)
    else window.localStorage.removeItem(storageKeys.staffToken)
  } catch {
    memoryToken = token
  }
  for (const listener of listeners) listener()
}

/**
 * Ends a session that the server does not know any more, and tells the next sign-in why. A response to an older token does not end the present
 * session.
 */
export function endStaffSession(used = staffToken()): void {
  if (!used || used !== staffToken()) return
  storeStaffToken(undefined)
  isEnded = true
  for (const listener of listeners) listener()
}

const endingCodes = new Set<unknown>(['session-expired', 'unauthenticated', 'token-of-a-browser', 'token-of-a-program'])

/** Whether a refusal ends the session; others, such as a wrong code, do not. */
export function endsSession(code: unknown): boolean {
  return endingCodes.has(code)
}

export function observeStaffToken(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Another tab signed out or in again; unsaved input of this page stays. */
function followOtherTabs({ key, newValue, oldValue }: StorageEvent): void {
  if (key !== storageKeys.staffToken) return
  isEnded = Boolean(oldValue) && newValue === null
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)

/** `ended`: this page had a session, and the user can sign in again in place. */
export type StaffPresence = 'present' | 'ended' | 'absent'

export function staffPresence(): StaffPresence {
  if (staffToken() !== undefined) return 'present'
  return isEnded ? 'ended' : 'absent'
}

/** Whether a staff token is stored; `undefined` on the server, which cannot know. */
export function useStaffPresence(): StaffPresence | undefined {
  return useSyncExternalStore<StaffPresence | undefined>(observeStaffToken, staffPresence, () => undefined)
}
