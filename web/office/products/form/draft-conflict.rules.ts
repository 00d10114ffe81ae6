import type { Comparing } from '#web/forms/three-way.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

interface Counted {
  stock: string
  seen?: number | undefined
}

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key'],
  settle: (merged, theirs) => ({ ...merged, colors: onto(merged.colors, theirs.colors) }),
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const present = new Map(theirs.map((color) => [color.id, color]))
  return colors.map(({ id, seen, ...color }) => {
    const there = id === undefined ? undefined : present.get(id)
    if (!there) return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
    const sizes = color.sizes.map((one) => ({
      ...one,
      ...seenOf(
        one,
        there.sizes.find(({ size }) => size === one.size),
      ),
    }))
    return { ...color, id, sizes, ...seenOf({ stock: color.stock, seen }, there) }
  })
}

/**
 * What a count was typed over. Where the same count stands there by now it is that one, as when it was sent before and the answer
 * was lost: what was taken off once would be taken off a second time.
 */
function seenOf(mine: Counted, there: Counted | undefined): { seen?: number } {
  const seen = (there?.stock === mine.stock ? there.seen : undefined) ?? mine.seen
  return seen === undefined ? {} : { seen }
}
