import { isDeepStrictEqual } from 'node:util'

interface Difference {
  before: object | null
  after: object | null
}

/** What differs between two states of a thing, field by field. */
export function differenceOf(before: object | undefined, after: object | undefined): Difference {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const was = new Map(Object.entries(before))
  const is = new Map(Object.entries(after))
  const differs = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !isDeepStrictEqual(was.get(key), is.get(key)),
  )
  const only = (fields: Map<string, unknown>) =>
    Object.fromEntries(differs.map((key) => [key, fields.get(key) ?? null]))
  return { before: only(was), after: only(is) }
}
