import type { Comparing } from '#web/forms/three-way.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key'],
  settle: (merged, theirs) => ({ ...merged, colors: onto(merged.colors, theirs.colors) }),
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  return colors.map(({ id, seen, ...color }) => {
    if (id !== undefined && present.has(id)) return { ...color, id, ...(seen !== undefined && { seen }) }
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}
