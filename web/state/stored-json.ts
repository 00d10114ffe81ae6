/** Values the browser keeps as JSON; in memory, for as long as the page is open, where its storage is switched off. */
const memory = new Map<string, string>()

export function readStored(key: string): unknown {
  try {
    const text = memory.get(key) ?? window.localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    window.localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function forgetStored(key: string): void {
  memory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing is kept there anyway.
  }
}
