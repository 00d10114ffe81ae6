import type { PersistentStorage } from './persisted-state.ts'

/**
 * The browser's storage, or memory if storage is switched off or full; then the state lasts until the tab is closed. `onFailure` is called once, to
 * inform the shopper.
 */
export function browserStorage(onFailure: () => void): PersistentStorage & { getItem(key: string): string | null } {
  const memory = new Map<string, string>()
  let wasReported = false

  const failed = () => {
    if (!wasReported) onFailure()
    wasReported = true
  }

  return {
    getItem(key) {
      try {
        return memory.get(key) ?? window.localStorage.getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        window.localStorage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
        failed()
      }
    },
  }
}
