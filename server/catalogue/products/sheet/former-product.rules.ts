import type { ColorFields, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'

/** A product as it was before an import, and how many pieces of each variant the import left there. */
export interface FormerProduct {
  fields: ProductFields
  counted: Readonly<Record<string, number>>
}

/** A product with all its stock, so that it can be made again. */
export function wholeFields(record: OfficeProductRecord): ProductFields {
  const fields = fieldsOf(record)
  const stocks = (record.colours ?? []).map(({ variants }) =>
    (variants ?? []).reduce((sum, { stock }) => sum + stock, 0),
  )
  return {
    ...fields,
    colors: fields.colors.map((color, place) =>
      color.sizes.length > 0 ? color : { ...color, stock: stocks[place] ?? 0 },
    ),
  }
}

/**
 * The colours as they were, each stock beside what the import left: only what the import moved is moved back, and what was
 * sold since stays sold. Nothing where more was sold than there was before.
 */
export function formerColours(
  { fields, counted }: FormerProduct,
  present: OfficeProductRecord,
): ColorFields[] | undefined {
  let tooFew = false
  const variantOf = (colourId: number | undefined, size: string) =>
    present.colours?.find(({ id }) => id === colourId)?.variants?.find((variant) => variant.size === size)
  const counting = (colourId: number | undefined, size: string, stock: number) => {
    const variant = variantOf(colourId, size)
    const seen = variant && counted[variant.id]
    if (variant && seen !== undefined && variant.stock + stock - seen < 0) tooFew = true
    return { stock, seen }
  }
  const colours = fields.colors.map((color) =>
    color.sizes.length > 0
      ? {
          ...color,
          sizes: color.sizes.map(({ size, stock, code, costPrice }) => ({
            size,
            code,
            costPrice,
            ...counting(color.id, size, stock),
          })),
        }
      : { ...color, ...counting(color.id, '', color.stock ?? 0) },
  )
  return tooFew ? undefined : colours
}
