/** Values the browser keeps as JSON; in memory, for as long as the page is open, where its storage is switched off. */
export function jsonIn(storage: () => Storage) {
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
        // Nothing is kept there anyway.
      }
    },
  }
}

/** For every tab, and for the next visit. */
export const { read: readStored, write: writeStored, forget: forgetStored } = jsonIn(() => window.localStorage)
