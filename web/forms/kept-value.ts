/** A draft and its base, stored in this browser until it is sent or discarded. */
export interface KeptValue<Value> {
  value: Value
  base: Value
  version: number | undefined
  /** The key a new record was sent under: sent again from this draft, it is the same record. */
  key?: string | undefined
}

/** Where a form is kept over a reload. */
export interface Keeping<Value> {
  name: string
  /** Whether what an older form kept has the shape this one works with, as far as `completed` cannot mend it. */
  isSound: (value: Value) => boolean
}

/** What the form did not know yet when the value was kept is as the form begins now. */
export function readKept<Value extends object>(
  { name, isSound }: Keeping<Value>,
  initialValue: Value,
): KeptValue<Value> | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.value) || !isRecord(stored.base)) return undefined
    const [value, base] = [completed(stored.value, initialValue), completed(stored.base, initialValue)]
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

/** Whether it could be kept: storage may be full, or switched off. */
export function keep<Value>(name: string, stored: KeptValue<Value>): boolean {
  try {
    window.localStorage.setItem(name, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

export function forgetKept(name: string): void {
  try {
    window.localStorage.removeItem(name)
  } catch {
    // Nothing was kept either.
  }
}

function completed<Value extends object>(stored: object, initialValue: Value): Value {
  const entries = Object.entries(initialValue).map(([name, value]) => {
    const written = (stored as Record<string, unknown>)[name]
    if (isRecord(value) && isRecord(written)) return [name, completed(written, value)]
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
