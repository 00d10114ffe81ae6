import { storageKeys } from '#web/state/storage-keys.ts'

const key = storageKeys.recentlySeen
const most = 12

/** Newest first. A browser that keeps nothing simply has seen nothing. */
export function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberSeen(id: string): void {
  try {
    const others = readSeen().filter((other) => other !== id)
    window.localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
  } catch {
    // Nothing depends on it.
  }
}
