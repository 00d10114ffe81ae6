import { storedStateTimeoutMs } from '#web/interface-times.ts'
import { storedStateVersion } from './storage-keys.ts'

/** A list that is stored in the browser. */
export interface PersistedList<Item> {
  version: typeof storedStateVersion
  /** Whether the stored copy has been read; until then it is not overwritten. */
  rehydrated: boolean
  items: Item[]
}

export function emptyPersistedList<Item>(): PersistedList<Item> {
  return { version: storedStateVersion, rehydrated: false, items: [] }
}

/** The part of the browser's storage that we use; it may be asynchronous, and may never answer. */
export interface PersistentStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void
}

/** The browser's own storage, which is synchronous. */
export interface ReadyStorage {
  getItem(key: string): string | null
}

/** Parses a stored list; unreadable text gives an empty list, and older formats are converted where possible. */
export function parsePersistedList<Item>(text: string | null, read: (value: unknown) => Item | undefined): Item[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    // The first format had no version: the stored value is the list itself.
    const items = Array.isArray(stored) ? stored : isRecord(stored) && Array.isArray(stored.items) ? stored.items : []
    return items.flatMap((item) => read(item) ?? [])
  } catch {
    return []
  }
}

/** Loads the stored list with a time limit: showing the page without the stored cart is better than showing no page. */
export async function loadPersisted<Item>(
  storage: PersistentStorage,
  key: string,
  read: (value: unknown) => Item | undefined,
): Promise<Item[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gaveUp = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, storedStateTimeoutMs, null)
  })
  try {
    return parsePersistedList(await Promise.race([storage.getItem(key), gaveUp]), read)
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
