import { isDeepStrictEqual } from 'node:util'

interface Difference {
  before: object | null
  after: object | null
}

/** What the shop counts and draws for itself: nobody changed it, and nobody asks about it. */
const ownBusiness: ReadonlySet<string> = new Set(['version', 'updatedAt', 'placeholder', 'seen'])

/** What differs between two states of a thing, field by field. What is empty in one way was not changed to empty in another. */
export function differenceOf(previousValue: object | undefined, nextValue: object | undefined): Difference {
  if (!previousValue || !nextValue)
    return { before: previousValue ? wholeOf(previousValue) : null, after: nextValue ? wholeOf(nextValue) : null }
  const was = new Map(Object.entries(previousValue))
  const is = new Map(Object.entries(nextValue))
  const differs = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !ownBusiness.has(key) && saysOther(was.get(key), is.get(key)),
  )
  const only = (fields: Map<string, unknown>) =>
    Object.fromEntries(differs.map((key) => [key, fields.get(key) ?? null]))
  return { before: only(was), after: only(is) }
}

/** Most fields are the same to the letter, which is quickly seen; an import compares twenty thousand garments. */
function saysOther(was: unknown, is: unknown): boolean {
  return !isDeepStrictEqual(was, is) && !isDeepStrictEqual(saidBy(was), saidBy(is))
}

function wholeOf(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !ownBusiness.has(key)))
}

/** A value without whatever in it says nothing; nothing at all where none of it does. */
function saidBy(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(saidBy) : undefined
  if (typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).flatMap(([key, within]) => {
    const inner = ownBusiness.has(key) ? undefined : saidBy(within)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
