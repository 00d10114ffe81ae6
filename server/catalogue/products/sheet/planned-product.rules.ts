import { isDeepStrictEqual } from 'node:util'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { otherLanguages } from '#contract/platform/text/languages.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'

/** A colour and size whose stock the sheet gives. */
export interface PlannedStock {
  row: number
  color: string
  size: string
  stock: number
  /** The stock when the sheet was exported, if the sheet has it: the intended change is the difference to it. */
  seen: number | undefined
}

/** The values a product gets by the import. */
export interface PlannedProduct {
  /** The row in the sheet. */
  row: number
  id: string
  present: OfficeProductRecord | undefined
  fields: ProductFields
  stocks: readonly PlannedStock[]
  /** The row in which each colour is first named, by its French name. */
  colorRows: ReadonlyMap<string, number>
}

/** Whether the import changes nothing of the product. */
export function isUnchanged({ present, fields, stocks }: PlannedProduct): boolean {
  if (!present || !isDeepStrictEqual(canonical(fieldsOf(present)), canonical(fields))) return false
  return stocks.every((planned) => {
    const counted = countedOf(present, planned)
    return counted !== undefined && changeOf(planned, counted) === 0
  })
}

/** The current stock of a colour and size; `undefined` if there is no such variant. */
export function countedOf(
  present: OfficeProductRecord | undefined,
  { color, size }: Pick<PlannedStock, 'color' | 'size'>,
): number | undefined {
  const colour = present?.colours?.find(({ name }) => name.fr === color)
  return colour?.variants?.find((variant) => variant.size === size)?.stock
}

/** The change of stock that the sheet means. Sales since the export are not part of it. */
export function changeOf({ stock, seen }: Pick<PlannedStock, 'stock' | 'seen'>, counted: number): number {
  return stock - (seen ?? counted)
}

/** Makes empty and missing texts equal for comparison, and leaves out stock, which is compared separately. */
function canonical({ translations, colors, ...fields }: ProductFields) {
  const written = otherLanguages.flatMap((language) =>
    Object.entries(translations[language] ?? {}).flatMap(([name, text]) =>
      text ? [[`${language} ${name}`, text]] : [],
    ),
  )
  return {
    ...fields,
    translations: Object.fromEntries(written),
    colors: colors.map(({ colorName, swatch, images, sizes, code, costPrice }) => [
      colorName,
      swatch,
      images,
      code || '',
      costPrice || 0,
      sizes.map((size) => [size.size, size.code || '', size.costPrice || 0]),
    ]),
  }
}
