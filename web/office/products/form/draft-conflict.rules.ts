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
    settle: (merged, theirs, stored) => ({
      ...merged,
      colors: onto(numbered(merged.colors, theirs.colors, stored?.colors), theirs.colors),
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
 * What was sent before it had a number. Where what stands is known as what was sent, each colour is the one that was sent in its place,
 * whatever it is called since. Otherwise it is known by its name, as the server knows it, and by nothing else: another colour in its
 * place must never take over the pieces and the orders of the one that was there. A number of another garment says nothing here.
 */
function numbered(
  colors: readonly ColorDraft[],
  theirs: readonly ColorDraft[],
  sent: readonly ColorDraft[] = [],
): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  const isThere = ({ id }: ColorDraft) => id !== undefined && present.has(id)
  const colours = [...theirs, ...(sent.length > 0 ? numbered(sent, theirs).filter(isThere) : [])]
  const same = colors.map((one) =>
    isThere(one)
      ? one
      : asThere(
          one,
          colours.find(({ key }) => key === one.key),
        ),
  )
  const taken = new Set(same.map(({ id }) => id))
  const nameOf = (one: ColorDraft, among: number) => nameToStore(one, among).fr.trim()
  return same.map((one) => {
    if (isThere(one)) return one
    const name = nameOf(one, colors.length)
    return asThere(
      one,
      theirs.find((it) => !taken.has(it.id) && nameOf(it, theirs.length) === name),
    )
  })
}

/** Counted over what is there by now, where it is. */
function asThere(one: ColorDraft, there: ColorDraft | undefined): ColorDraft {
  if (!there) return one
  const { id, seen, sizes } = there
  const over = (count: number | undefined) => count !== undefined && { seen: count }
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
