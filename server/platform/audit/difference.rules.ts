import { isDeepStrictEqual } from 'node:util'

interface Difference {
  before: object | null
  after: object | null
}

/** Fields that the shop sets by itself at every save; the audit log leaves them out. */
const automaticFields: ReadonlySet<string> = new Set(['version', 'updatedAt', 'placeholder', 'seen'])

/** Lists the fields that differ between two states. Null, an empty text and an empty list count as the same. */
export function differenceOf(previousValue: object | undefined, nextValue: object | undefined): Difference {
  if (!previousValue || !nextValue)
    return { before: previousValue ? wholeOf(previousValue) : null, after: nextValue ? wholeOf(nextValue) : null }
  const was = new Map(Object.entries(previousValue))
  const is = new Map(Object.entries(nextValue))
  const differs = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !automaticFields.has(key) && isDifferent(was.get(key), is.get(key)),
  )
  const only = (fields: Map<string, unknown>) =>
    Object.fromEntries(differs.map((key) => [key, fields.get(key) ?? null]))
  return { before: only(was), after: only(is) }
}

/** Compares by identity first, because an import compares twenty thousand products and most fields are the same. */
function isDifferent(was: unknown, is: unknown): boolean {
  return !isDeepStrictEqual(was, is) && !isDeepStrictEqual(withoutEmptyParts(was), withoutEmptyParts(is))
}

function wholeOf(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !automaticFields.has(key)))
}

/** Removes empty parts from a value; undefined if nothing is left. */
function withoutEmptyParts(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutEmptyParts) : undefined
  if (typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).flatMap(([key, within]) => {
    const inner = automaticFields.has(key) ? undefined : withoutEmptyParts(within)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
