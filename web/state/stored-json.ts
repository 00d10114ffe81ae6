/** Reads and writes JSON in a storage of the browser; in memory while the page is open if storage is switched off. */
export function jsonStorage(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read(key: string): unknown {
      try {
        const text = memory.get(key) ?? storage().getItem(key)
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value)
      try {
        storage().setItem(key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
    forget(key: string): void {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  }
}

/** Local storage: shared by all tabs and kept for the next visit. */
export const { read: readStored, write: writeStored, forget: forgetStored } = jsonStorage(() => window.localStorage)
