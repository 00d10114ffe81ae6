import { ProductFields } from '#contract/products/products.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Comparing } from '#web/forms/three-way.rules.ts'
import { type ColorDraft, type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key'],
  settle: (merged, theirs) => ({ ...merged, colors: onto(merged.colors, theirs.colors) }),
}

/** A new garment may be there already, from a try that was never answered: then its colours have numbers. */
export function comparingNew(reader: Language): Comparing<ProductDraft> {
  return { ...comparingProducts, readBack: (draft, theirs) => readBack(draft, theirs, reader) }
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  return colors.map((one) => {
    const { id, seen: _seen, ...color } = one
    if (id === undefined) return asThere(one, sameColour(one, colors, theirs))
    if (present.has(id)) return one
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}

/** One that was sent before it had a number is known by its name, the only one by being the only one. */
function sameColour(
  { colorName }: ColorDraft,
  colors: readonly ColorDraft[],
  theirs: readonly ColorDraft[],
): ColorDraft | undefined {
  const [only, ...others] = theirs
  if (colors.length === 1 && others.length === 0) return only
  const isTaken = (id: number | undefined) => colors.some((one) => one.id === id)
  return theirs.find((one) => one.colorName.fr === colorName.fr.trim() && !isTaken(one.id))
}

function asThere(one: ColorDraft, there: ColorDraft | undefined): ColorDraft {
  if (there?.id === undefined) return one
  const sizes = one.sizes.map((size) =>
    seenAt(
      size,
      there.sizes.find((it) => it.size === size.size),
    ),
  )
  return { ...seenAt(one, there), id: there.id, sizes }
}

interface Counted {
  seen?: number
  costPrice?: string
}

/** Counted over what is there by now; a cost nobody typed is the garment's, where one may say it at all. */
function seenAt<Of extends Counted>(one: Of, there: Counted | undefined): Of {
  return {
    ...(there?.costPrice !== undefined && { costPrice: '' }),
    ...one,
    ...(there?.seen !== undefined && { seen: there.seen }),
  }
}

/** As the form would read it again, once it was stored. */
function readBack(draft: ProductDraft, theirs: ProductDraft, reader: Language): ProductDraft {
  const colors = onto(draft.colors, theirs.colors)
  const fields = ProductFields.safeParse(toFields({ ...draft, colors })).data
  if (!fields) return { ...draft, colors }
  const read = <Of extends { code?: string | undefined }>(one: Of) => ({ ...one, seen: 0, code: one.code ?? '' })
  const stored = fields.colors.map((one) => ({
    ...read(one),
    id: one.id ?? 0,
    stock: one.stock ?? 0,
    sizes: one.sizes.map(read),
  }))
  return toDraft({ ...fields, colors: stored }, reader)
}
