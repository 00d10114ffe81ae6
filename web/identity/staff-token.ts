import { useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/limits.ts'

const listeners = new Set<() => void>()

export function staffToken(): string | undefined {
  try {
    return window.localStorage.getItem(storageKeys.staffToken) || undefined
  } catch {
    return undefined
  }
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
