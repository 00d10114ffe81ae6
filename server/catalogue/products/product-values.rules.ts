import { colourKeys } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { SearchDocument } from '#server/catalogue/search/search-document.rules.ts'
import { productDocument } from './product-document.rules.ts'

/** A product as stored: the entered values, and the derived ones that lists and search use. */
export interface ProductValues {
  id: string
  fields: ProductFields
  colourKeys: readonly string[]
  sizes: readonly string[]
  document: SearchDocument
}

export function productValues(id: string, fields: ProductFields, shelf: Trilingual | undefined): ProductValues {
  const colours = fields.colors.map(({ colorName, swatch }) => ({ name: colorName, swatch }))
  return {
    id,
    fields,
    colourKeys: colourKeys(colours),
    document: productDocument(fields, shelf),
    sizes: [...new Set(fields.colors.flatMap((colour) => colour.sizes.map(({ size }) => size)))],
  }
}
