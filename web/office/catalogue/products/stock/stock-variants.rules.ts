import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface StockVariant {
  colorId: number
  colorName: Trilingual
  size: string
  stock: number
}

type Colours = OfficeProductRow['colors']

/** Each colour in each of its sizes; one without sizes is one variant. */
export function variantsOf(colors: Colours): StockVariant[] {
  return colors.flatMap(({ id: colorId, colorName, stock, sizes }) =>
    sizes.length > 0
      ? sizes.map((size) => ({ colorId, colorName, size: size.size, stock: size.stock }))
      : [{ colorId, colorName, size: '', stock }],
  )
}

export function keyOf({ colorId, size }: Pick<StockVariant, 'colorId' | 'size'>): string {
  return `${colorId} ${size}`
}

/** Every size some colour has, as the first that has it orders them. */
export function sizesOf(colors: Colours): string[] {
  return [...new Set(variantsOf(colors).map(({ size }) => size))]
}
