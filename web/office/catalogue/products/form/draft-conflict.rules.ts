import type { CompareOptions } from '#web/forms/three-way-merge.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

/** Compares drafts without the keys that only the form needs. */
export const productCompareOptions: CompareOptions<ProductDraft> = {
  ignoredKeys: ['seen', 'key', 'id'],
  settle: (merged, theirs) => ({ ...merged, colors: withoutDeletedIds(merged.colors, theirs.colors) }),
}

/** Removes the id of colours that were deleted meanwhile: the server then matches them by name, or creates them. */
function withoutDeletedIds(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const stored = new Set(theirs.map(({ id }) => id))
  return colors.map((colorDraft) => {
    const { id, seen: _seen, ...color } = colorDraft
    if (id === undefined || stored.has(id)) return colorDraft
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}
