import { storageKeys } from '#web/state/storage-keys.ts'

const key = storageKeys.recentlySeen
const maxIds = 12

/** Newest first; empty if the browser stores nothing. */
export function readRecentlyViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function storeRecentlyViewed(id: string): void {
  try {
    const otherIds = readRecentlyViewed().filter((seenId) => seenId !== id)
    window.localStorage.setItem(key, JSON.stringify([id, ...otherIds].slice(0, maxIds)))
  } catch {
    // The list is optional.
  }
}
