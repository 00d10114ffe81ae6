import { readPath, withPath } from './value-path.rules.ts'

export type Side = 'mine' | 'theirs'

/** The common base, the draft of this form, and the version saved by somebody else. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** How the values of a form are compared and merged. */
export interface CompareOptions<Value> {
  /** The paths that are compared and chosen as a whole; by default the keys of the value. */
  places?: (value: Value) => readonly string[]
  /** Keys left out of the comparison, because they exist only in the form. */
  ignoredKeys?: readonly string[]
  /** Corrects a merged value before it is saved over the stored one. */
  settle?: (merged: Value, theirs: Value) => Value
}

/** A field whose value differs between the draft and the saved version. */
export interface Difference {
  place: string
  mine: unknown
  theirs: unknown
  /** The side that alone changed the field; undefined if both did and the user has to choose. */
  suggested: Side | undefined
}

export function differencesOf<Value extends object>(
  { base, mine, theirs }: Sides<Value>,
  { places = Object.keys, ignoredKeys = [] }: CompareOptions<Value> = {},
): Difference[] {
  const comparable = (value: unknown) =>
    JSON.stringify(value, (key, inner) => (ignoredKeys.includes(key) ? undefined : withSortedKeys(inner))) ?? ''
  return [...new Set([...places(mine), ...places(theirs)])].flatMap((place) => {
    const [ownValue, otherValue] = [mine, theirs].map((side) => comparable(readPath(side, place)))
    if (ownValue === otherValue) return []
    const was = comparable(readPath(base, place))
    const suggested = ownValue === was ? 'theirs' : otherValue === was ? 'mine' : undefined
    return [{ place, mine: readPath(mine, place), theirs: readPath(theirs, place), suggested }]
  })
}

export function isSameValue<Value extends object>(
  valueA: Value,
  valueB: Value,
  comparing?: CompareOptions<Value>,
): boolean {
  return differencesOf({ base: valueA, mine: valueA, theirs: valueB }, comparing).length === 0
}

/** Sorts the keys of a record, so that equal records have equal JSON. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Takes each field from the chosen side; fields without a choice are the same on both sides. */
export function merge<Value extends object>(
  { mine, theirs }: Pick<Sides<Value>, 'mine' | 'theirs'>,
  chosen: ReadonlyMap<string, Side>,
  { settle }: CompareOptions<Value> = {},
): Value {
  const taken = [...chosen].filter(([, side]) => side === 'theirs')
  const merged = taken.reduce((value, [place]) => withPath(value, place, readPath(theirs, place)), mine)
  return settle ? settle(merged, theirs) : merged
}

/** Merges both sides. `contested` is true if both changed the same field; such fields keep the draft's value. */
export function mergeThreeWay<Value extends object>(
  sides: Sides<Value>,
  comparing?: CompareOptions<Value>,
): { merged: Value; contested: boolean } {
  const differences = differencesOf(sides, comparing)
  const chosen = new Map(differences.map(({ place, suggested }) => [place, suggested ?? 'mine']))
  return {
    merged: merge(sides, chosen, comparing),
    contested: differences.some(({ suggested }) => suggested === undefined),
  }
}
