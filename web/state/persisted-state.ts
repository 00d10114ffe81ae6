import { keptStateTimeoutMs } from '#web/interface-times.ts'
import { keptStateVersion } from './storage-keys.ts'

/** A list that outlives the page: what is in it, and the two marks the product promises. */
export interface Kept<Item> {
  version: typeof keptStateVersion
  /** Whether the browser's copy has been read; until then nothing is written over it. */
  rehydrated: boolean
  items: Item[]
}

export function emptyKept<Item>(): Kept<Item> {
  return { version: keptStateVersion, rehydrated: false, items: [] }
}

/** The part of the browser's storage we use. It may also answer later, or never. */
export interface PersistentStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void
}

/** The browser's own, which answers at once. */
export interface ReadyStorage {
  getItem(key: string): string | null
}

/** Reads a stored list; gives an empty one for anything unreadable, and takes what it can from older forms. */
export function parseKept<Item>(text: string | null, read: (value: unknown) => Item | undefined): Item[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    // Before there was a version, the list itself was stored.
    const items = Array.isArray(stored) ? stored : isRecord(stored) && Array.isArray(stored.items) ? stored.items : []
    return items.flatMap((item) => read(item) ?? [])
  } catch {
    return []
  }
}

/** Waits for the stored list, but not forever: a page without yesterday's cart is better than no page. */
export async function loadPersisted<Item>(
  storage: PersistentStorage,
  key: string,
  read: (value: unknown) => Item | undefined,
): Promise<Item[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gaveUp = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, keptStateTimeoutMs, null)
  })
  try {
    return parseKept(await Promise.race([storage.getItem(key), gaveUp]), read)
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
