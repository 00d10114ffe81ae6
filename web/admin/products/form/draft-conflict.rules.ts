import type { ColorDraft, ProductDraft } from './product-draft.ts'

export type Side = 'mine' | 'theirs'

/** A part of the product that is written differently here and there. */
export interface Difference {
  field: keyof ProductDraft
  mine: unknown
  theirs: unknown
  /** Whoever alone changed it is right; where both did, somebody has to choose. */
  suggested: Side | undefined
}

/** What was written here and what was saved elsewhere meanwhile, compared with what both began from. */
export function differencesOf(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const fields = Object.keys(mine) as (keyof ProductDraft)[]
  return fields.flatMap((field) => {
    const [was, here, there] = [base[field], mine[field], theirs[field]].map(comparable)
    if (here === there) return []
    const suggested = here === was ? 'theirs' : there === was ? 'mine' : undefined
    return [{ field, mine: mine[field], theirs: theirs[field], suggested }]
  })
}

/** The product with each contested part from the side that was chosen; the rest is the same on both. */
export function mergeDrafts(mine: ProductDraft, theirs: ProductDraft, chosen: ReadonlyMap<string, Side>): ProductDraft {
  const kept = Object.entries(mine).filter(([field]) => chosen.get(field) !== 'theirs')
  const colors = chosen.get('colors') === 'theirs' ? theirs.colors : withSeenStock(mine.colors, theirs.colors)
  return { ...theirs, ...Object.fromEntries(kept), colors }
}

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (key === 'seen' || key === 'key' ? undefined : inner))
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function withSeenStock(mine: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  return mine.map(({ id, seen, ...color }) => {
    if (id !== undefined && present.has(id)) return { ...color, id, ...(seen !== undefined && { seen }) }
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}
