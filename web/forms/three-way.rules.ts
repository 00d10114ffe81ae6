import { readAt, writtenAt } from './place.rules.ts'

export type Side = 'mine' | 'theirs'

/** What both began from, the draft of this form, and what was saved elsewhere meanwhile. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** How the values of a form are compared and put together. */
export interface Comparing<Value> {
  /** The parts that are chosen as a whole; each key of the value, if nothing is said. */
  places?: (value: Value) => readonly string[]
  /** Keys left out of the comparison: what only the form knows. */
  ignoredKeys?: readonly string[]
  /** Corrects a merged value that is to be saved over what is stored now. */
  settle?: (merged: Value, theirs: Value) => Value
}

/** A part that is written differently here and there. */
export interface Difference {
  place: string
  mine: unknown
  theirs: unknown
  /** The side that alone changed the field; none if both did and the user has to choose. */
  suggested: Side | undefined
}

export function differencesOf<Value extends object>(
  { base, mine, theirs }: Sides<Value>,
  { places = Object.keys, ignoredKeys = [] }: Comparing<Value> = {},
): Difference[] {
  const comparable = (value: unknown) =>
    JSON.stringify(value, (key, inner) => (ignoredKeys.includes(key) ? undefined : inOrder(inner))) ?? ''
  return [...new Set([...places(mine), ...places(theirs)])].flatMap((place) => {
    const [ownValue, otherValue] = [mine, theirs].map((side) => comparable(readAt(side, place)))
    if (ownValue === otherValue) return []
    const was = comparable(readAt(base, place))
    const suggested = ownValue === was ? 'theirs' : otherValue === was ? 'mine' : undefined
    return [{ place, mine: readAt(mine, place), theirs: readAt(theirs, place), suggested }]
  })
}

export function isSameValue<Value extends object>(valueA: Value, valueB: Value, comparing?: Comparing<Value>): boolean {
  return differencesOf({ base: valueA, mine: valueA, theirs: valueB }, comparing).length === 0
}

/** Sorts the keys of a record, to compare it. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Each part from the side that was chosen; the rest is the same on both. */
export function merge<Value extends object>(
  { mine, theirs }: Pick<Sides<Value>, 'mine' | 'theirs'>,
  chosen: ReadonlyMap<string, Side>,
  { settle }: Comparing<Value> = {},
): Value {
  const taken = [...chosen].filter(([, side]) => side === 'theirs')
  const merged = taken.reduce((value, [place]) => writtenAt(value, place, readAt(theirs, place)), mine)
  return settle ? settle(merged, theirs) : merged
}

/** Both together where no part was changed by both; otherwise `contested`, and there it is as it was written here. */
export function mergeBoth<Value extends object>(
  sides: Sides<Value>,
  comparing?: Comparing<Value>,
): { merged: Value; contested: boolean } {
  const differences = differencesOf(sides, comparing)
  const chosen = new Map(differences.map(({ place, suggested }) => [place, suggested ?? 'mine']))
  return {
    merged: merge(sides, chosen, comparing),
    contested: differences.some(({ suggested }) => suggested === undefined),
  }
}
