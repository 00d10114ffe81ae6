/** A draft that was sent, and the version it was based on; none for a new record. */
export interface SentValue<Value> {
  value: Value
  version: number | undefined
}

/** A draft and its base, stored in this browser until it is sent or discarded. */
export interface KeptValue<Value> {
  value: Value
  base: Value
  version: number | undefined
  /** Drafts that were sent and never answered. */
  sent?: readonly SentValue<Value>[] | undefined
  /** Under which key what is new was sent: whoever goes on with this draft goes on with that one. */
  key?: string | undefined
}

/** Where a form is kept over a reload. */
export interface Keeping<Value> {
  name: string
  /** Whether what an older form kept has the shape this one works with, as far as `completed` cannot mend it. */
  isSound: (value: Value) => boolean
  /** Whether what was sent from it and never answered is known again when it turns up as what is stored. */
  recallsSent?: boolean
}

/** What the form did not know yet when the value was kept is as the form begins now. */
export function readKept<Value extends object>(
  { name, isSound, recallsSent = false }: Keeping<Value>,
  begun: Value,
): KeptValue<Value> | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.value) || !isRecord(stored.base)) return undefined
    const [value, base] = [completed(stored.value, begun), completed(stored.base, begun)]
    if (!isSound(value) || !isSound(base)) return undefined
    const sent = (recallsSent && Array.isArray(stored.sent) ? stored.sent : []).flatMap((one: unknown) => {
      if (!isRecord(one) || !isRecord(one.value)) return []
      const value = completed(one.value, begun)
      return isSound(value) ? [{ value: value, version: versionOf(one) }] : []
    })
    const key = recallsSent ? keyOf(stored, name) : undefined
    return { value, base, version: versionOf(stored), ...(sent.length > 0 && { sent }), ...(key && { key }) }
  } catch {
    return undefined
  }
}

/** Until 0.2.0 the key of what is new lay beside it: what was sent before an upgrade is still known by that. */
const olderKeyOf = (name: string) => `${name}#request`

function keyOf({ key, version }: Record<string, unknown>, name: string): string | undefined {
  if (typeof key === 'string') return key
  return version === undefined ? (window.localStorage.getItem(olderKeyOf(name)) ?? undefined) : undefined
}

function versionOf({ version }: Record<string, unknown>): number | undefined {
  return typeof version === 'number' ? version : undefined
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
    window.localStorage.removeItem(olderKeyOf(name))
  } catch {
    // Nothing was kept either.
  }
}

function completed<Value extends object>(kept: object, begun: Value): Value {
  const entries = Object.entries(begun).map(([name, value]) => {
    const written = (kept as Record<string, unknown>)[name]
    if (isRecord(value) && isRecord(written)) return [name, completed(written, value)]
    return [name, isAlike(written, value) ? written : value]
  })
  return Object.fromEntries(entries) as Value
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one !== null && Array.isArray(one) === Array.isArray(other)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
