import { isDeepStrictEqual } from 'node:util'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { otherLanguages } from '#contract/platform/text/languages.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'

/** A colour and size whose stock the sheet says. */
export interface PlannedStock {
  row: number
  color: string
  size: string
  stock: number
  /** How many there were when the sheet was made, where it says so: what differs from that is what was meant. */
  seen: number | undefined
}

/** What a product is to be once the sheet is done with it. */
export interface PlannedProduct {
  /** Its row in the sheet. */
  row: number
  id: string
  present: OfficeProductRecord | undefined
  fields: ProductFields
  stocks: readonly PlannedStock[]
  /** Where each colour is first named, by its French name. */
  colorRows: ReadonlyMap<string, number>
}

/** Whether the sheet says anything of a product that is not so already. */
export function isUnchanged({ present, fields, stocks }: PlannedProduct): boolean {
  if (!present || !isDeepStrictEqual(canonical(fieldsOf(present)), canonical(fields))) return false
  return stocks.every((planned) => {
    const counted = countedOf(present, planned)
    return counted !== undefined && changeOf(planned, counted) === 0
  })
}

/** How many there are by now of a colour and size; `undefined` where there is no such variant. */
export function countedOf(
  present: OfficeProductRecord | undefined,
  { color, size }: Pick<PlannedStock, 'color' | 'size'>,
): number | undefined {
  const colour = present?.colours?.find(({ name }) => name.fr === color)
  return colour?.variants?.find((variant) => variant.size === size)?.stock
}

/** By how much the sheet moves a stock that is `counted` by now: never by what was sold since it was made. */
export function changeOf({ stock, seen }: Pick<PlannedStock, 'stock' | 'seen'>, counted: number): number {
  return stock - (seen ?? counted)
}

/** Texts that are empty and texts that are not there are the same; what is in stock is compared by itself. */
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
