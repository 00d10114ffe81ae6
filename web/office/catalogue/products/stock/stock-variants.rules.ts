import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface StockVariant {
  colorId: number
  colorName: Trilingual
  size: string
  stock: number
}

type Colours = OfficeProductRow['colors']

/** All variants; a colour without sizes is one variant. */
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

/** All sizes of the colours, in the order of the first colour that has them. */
export function sizesOf(colors: Colours): string[] {
  return [...new Set(variantsOf(colors).map(({ size }) => size))]
}
