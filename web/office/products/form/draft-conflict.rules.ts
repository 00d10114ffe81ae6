import { type ColorFields, ProductFields } from '#contract/products/products.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Comparing } from '#web/forms/three-way.rules.ts'
import { type ColorDraft, nameToStore, type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key'],
  settle: (merged, theirs) => ({ ...merged, colors: onto(merged.colors, theirs.colors) }),
}

/** A new garment may be there already, from a try that was never answered: then its colours have numbers. */
export function comparingNew(reader: Language): Comparing<ProductDraft> {
  return {
    ...comparingProducts,
    settle: (merged, theirs) => ({
      ...merged,
      colors: onto(numbered(merged.colors, theirs.colors), theirs.colors),
    }),
    readBack: (draft, theirs) => readBack(draft, theirs, reader),
  }
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  return colors.map((one) => {
    const { id, seen: _seen, ...color } = one
    if (id === undefined || present.has(id)) return one
    return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
  })
}

/**
 * What was sent before it had a number is known by its name, as the server knows it. By nothing else: another colour in its place must
 * never take over the pieces and the orders of the one that was there.
 */
function numbered(colors: readonly ColorDraft[], theirs: readonly ColorDraft[]): ColorDraft[] {
  const taken = new Set(colors.map(({ id }) => id))
  const nameOf = (one: ColorDraft, among: number) => nameToStore(one, among).fr.trim()
  return colors.map((one) => {
    if (one.id !== undefined) return one
    const name = nameOf(one, colors.length)
    const there = theirs.find((it) => !taken.has(it.id) && nameOf(it, theirs.length) === name)
    return there ? asThere(one, there) : one
  })
}

/** Counted over what is there by now. */
function asThere(one: ColorDraft, { id, seen, sizes }: ColorDraft): ColorDraft {
  const over = (there: number | undefined) => there !== undefined && { seen: there }
  const seenOf = (size: string) => sizes.find((it) => it.size === size)?.seen
  return {
    ...one,
    ...(id !== undefined && { id }),
    ...over(seen),
    sizes: one.sizes.map((size) => ({ ...size, ...over(seenOf(size.size)) })),
  }
}

/** As the form would read it again, once it was stored. */
function readBack(draft: ProductDraft, theirs: ProductDraft, reader: Language): ProductDraft {
  const colors = numbered(draft.colors, theirs.colors)
  const fields = ProductFields.safeParse(toFields({ ...draft, colors })).data
  if (!fields) return { ...draft, colors }
  const tellsCosts = theirs.colors.some(({ costPrice }) => costPrice !== undefined)
  return toDraft({ ...fields, colors: fields.colors.map((one) => colourRead(one, tellsCosts)) }, reader)
}

/** What a colour comes in is counted in its sizes; what it costs is told to those who may know. */
function colourRead({ id = 0, colorName, swatch, images, sizes, ...whole }: ColorFields, tellsCosts: boolean) {
  const read = ({ stock = 0, code = '', costPrice = 0 }: Counted) => ({
    stock,
    seen: stock,
    code,
    ...(tellsCosts && { costPrice }),
  })
  const stock = sizes.length > 0 ? sizes.reduce((sum, one) => sum + one.stock, 0) : whole.stock
  return {
    id,
    colorName,
    swatch,
    images,
    ...read({ ...whole, stock }),
    sizes: sizes.map((one) => ({ size: one.size, ...read(one) })),
  }
}

type Counted = Pick<ColorFields, 'stock' | 'code' | 'costPrice'>
