import { missingTranslations } from './product-texts.rules.ts'
import type { Product } from './products.contract.ts'

/** The parts a garment should have before shoppers see it, in the order in which they are usually added. */
export const readinessPoints = ['picture', 'price', 'translation', 'sizes', 'stock', 'shelf'] as const
export type ReadinessPoint = (typeof readinessPoints)[number]

export type ReadinessInput = Pick<Product, 'title' | 'description' | 'translations' | 'newPrice' | 'subCategory'> & {
  isGift?: boolean
  sizeGuide: string
  colors: readonly {
    images: readonly string[]
    stock: number
    sizes: readonly { size: string; stock: number }[]
  }[]
}

/** A garment has a price unless it is a gift. */
export function lacksPrice({ newPrice, isGift }: { newPrice: number; isGift: boolean }): boolean {
  return !(newPrice > 0) && !isGift
}

/** Incomplete parts of a product. Only a missing price prevents publishing: a shawl has no sizes. */
export function missingReadinessPoints(product: ReadinessInput): ReadinessPoint[] {
  const { newPrice, isGift = false, subCategory, sizeGuide, colors } = product
  const lacks: Readonly<Record<ReadinessPoint, boolean>> = {
    picture: colors.some(({ images }) => images.length === 0),
    price: lacksPrice({ newPrice, isGift }),
    translation: missingTranslations(product).length > 0,
    sizes: sizeGuide !== 'none' && colors.some(({ sizes }) => sizes.length === 0),
    stock: colors.every(({ stock, sizes }) => stock <= 0 && sizes.every((size) => size.stock <= 0)),
    shelf: subCategory === '',
  }
  return readinessPoints.filter((point) => lacks[point])
}
