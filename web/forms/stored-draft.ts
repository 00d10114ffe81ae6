/** A draft and its base, stored in this browser until it is sent or discarded. */
export interface StoredDraft<Value> {
  value: Value
  base: Value
  version: number | undefined
  /** The idempotency key of a new record: sent again with it, the draft does not create a second record. */
  key?: string | undefined
}

/** How a form's draft is stored, so that it survives a reload. */
export interface DraftStorage<Value> {
  name: string
  /** Whether a draft stored by an older release still has the shape of this form, apart from missing fields, which are filled in. */
  isSound: (value: Value) => boolean
}

/** Reads the stored draft. Fields that the stored draft lacks get their initial value. */
export function readDraft<Value extends object>(
  { name, isSound }: DraftStorage<Value>,
  initialValue: Value,
): StoredDraft<Value> | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.value) || !isRecord(stored.base)) return undefined
    const [value, base] = [withMissingFields(stored.value, initialValue), withMissingFields(stored.base, initialValue)]
    if (!isSound(value) || !isSound(base)) return undefined
    const { version, key } = stored
    return {
      value,
      base,
      version: typeof version === 'number' ? version : undefined,
      key: typeof key === 'string' ? key : undefined,
    }
  } catch {
    return undefined
  }
}

/** Stores the draft; false if the browser's storage is full or switched off. */
export function writeDraft<Value>(name: string, stored: StoredDraft<Value>): boolean {
  try {
    window.localStorage.setItem(name, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(name: string): void {
  try {
    window.localStorage.removeItem(name)
  } catch {
    // Without storage there is no draft to delete.
  }
}

function withMissingFields<Value extends object>(stored: object, initialValue: Value): Value {
  const entries = Object.entries(initialValue).map(([name, value]) => {
    const written = (stored as Record<string, unknown>)[name]
    if (isRecord(value) && isRecord(written)) return [name, withMissingFields(written, value)]
    return [name, isAlike(written, value) ? written : value]
  })
  return Object.fromEntries(entries) as Value
}

function isAlike(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && a !== null && Array.isArray(a) === Array.isArray(b)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
