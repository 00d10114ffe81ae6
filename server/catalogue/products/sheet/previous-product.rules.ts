import type { ColorFields, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'

/** A product before an import, and the stock of each variant right after it. */
export interface PreviousProduct {
  fields: ProductFields
  counted: Readonly<Record<string, number>>
}

/** A product with all its stock, from which it can be created again. */
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
 * The former colours with the stock seen after the import: undoing moves back only the pieces that the import moved, so sales since then stay.
 * Returns undefined if that would make a stock negative.
 */
export function previousColours(
  { fields, counted }: PreviousProduct,
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
