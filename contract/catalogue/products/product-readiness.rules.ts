import { missingTranslations } from './product-texts.rules.ts'
import type { Product } from './products.contract.ts'

/** The parts a garment should have before shoppers see it, in the order in which they are usually added. */
export const readinessPoints = ['picture', 'price', 'translation', 'sizes', 'stock', 'shelf'] as const
export type ReadinessPoint = (typeof readinessPoints)[number]

export type ReadinessInput = Pick<Product, 'title' | 'description' | 'translations' | 'newPrice' | 'subCategory'> & {
  sizeGuide: string
  colors: readonly {
    images: readonly string[]
    stock: number
    sizes: readonly { size: string; stock: number }[]
  }[]
}

/** Incomplete parts of a product. They do not prevent publishing: a shawl has no sizes, a gift card no price. */
export function missingReadinessPoints(product: ReadinessInput): ReadinessPoint[] {
  const { newPrice, subCategory, sizeGuide, colors } = product
  const lacks: Readonly<Record<ReadinessPoint, boolean>> = {
    picture: colors.some(({ images }) => images.length === 0),
    price: !(newPrice > 0),
    translation: missingTranslations(product).length > 0,
    sizes: sizeGuide !== 'none' && colors.some(({ sizes }) => sizes.length === 0),
    stock: colors.every(({ stock, sizes }) => stock <= 0 && sizes.every((size) => size.stock <= 0)),
    shelf: subCategory === '',
  }
  return readinessPoints.filter((point) => lacks[point])
}
