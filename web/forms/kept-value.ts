/** What was written and over what, as this browser keeps it until it is sent or thrown away. */
export interface KeptValue<Value> {
  value: Value
  base: Value
  version: number | undefined
  /** What was sent over it and never answered. */
  sent?: readonly Value[] | undefined
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
  begun: Value,
): KeptValue<Value> | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.value) || !isRecord(kept.base)) return undefined
    const [value, base] = [completed(kept.value, begun), completed(kept.base, begun)]
    const sent = (Array.isArray(kept.sent) ? kept.sent.filter(isRecord) : []).map((one) => completed(one, begun))
    if (![value, base, ...sent].every(isSound)) return undefined
    const version = typeof kept.version === 'number' ? kept.version : undefined
    return { value, base, version, ...(sent.length > 0 && { sent }) }
  } catch {
    return undefined
  }
}

/** Whether it could be kept: storage may be full, or switched off. */
export function keep<Value>(name: string, kept: KeptValue<Value>): boolean {
  try {
    window.localStorage.setItem(name, JSON.stringify(kept))
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

function completed<Value extends object>(kept: object, begun: Value): Value {
  const known = Object.entries(begun).map(([name, value]) => {
    const written = (kept as Record<string, unknown>)[name]
    if (isRecord(value) && isRecord(written)) return [name, completed(written, value)]
    return [name, isAlike(written, value) ? written : value]
  })
  return Object.fromEntries(known) as Value
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one !== null && Array.isArray(one) === Array.isArray(other)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
