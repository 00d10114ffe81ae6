import type { Comparing } from '#web/forms/three-way.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

/** Stock that was sold meanwhile is no conflict: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key', 'id'],
  settle: (merged, theirs) => ({ ...merged, colors: onto(merged.colors, theirs.colors) }),
}

/** A colour whose number is not stored any more is sent without it: the server then knows it by its name, or creates it. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const stored = new Set(theirs.map(({ id }) => id))
  return colors.map((colorDraft) => {
    const { id, seen: _seen, ...color } = colorDraft
    if (id === undefined || stored.has(id)) return colorDraft
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}
