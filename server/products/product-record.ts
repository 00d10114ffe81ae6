import type { Trilingual } from '#contract/languages.ts'
import { toDinars } from '#contract/money.ts'
import type { Product, ProductColor, SizeGuide } from '#contract/products.contract.ts'
import type { StoredImage } from '#server/db/tables/catalogue-tables.ts'

/** A product with its colours, as one query finds it. */
export interface ProductRecord {
  id: string
  title: string
  description: string
  translations: Product['translations']
  cover_image: string
  brand: string
  frame_type: string
  main_category: string
  sub_category: string
  fabric: Trilingual
  origin: Trilingual
  occasion: Trilingual
  size_guide: string
  goes_with: string[]
  price_millimes: number
  old_price_millimes: number
  trending: boolean
  published_at: Date
  version: number
  colours: readonly ColourRecord[] | null
}

export interface ColourRecord {
  id: number
  name: Trilingual
  swatch: string
  images: readonly StoredImage[]
  variants: readonly { id: number; size: string; stock: number }[] | null
}

export function toProduct(record: ProductRecord): Product {
  const colours = record.colours ?? []
  const colors = colours.map(toProductColor)
  const cover = record.cover_image || colors[0]?.images[0] || ''
  return {
    _id: record.id,
    title: record.title,
    description: record.description,
    translations: record.translations,
    coverImage: cover,
    placeholder: placeholderOf(colours, cover),
    brand: record.brand,
    frameType: record.frame_type,
    mainCategory: record.main_category,
    subCategory: record.sub_category,
    fabric: record.fabric,
    origin: record.origin,
    occasion: record.occasion,
    sizeGuide: record.size_guide as SizeGuide,
    goesWith: record.goes_with,
    newPrice: toDinars(record.price_millimes),
    oldPrice: toDinars(record.old_price_millimes),
    stockQuantity: colors.reduce((sum, { stock }) => sum + stock, 0),
    trending: record.trending,
    publishedAt: record.published_at.toISOString(),
    version: record.version,
    colors,
  }
}

function toProductColor({ id, name, swatch, images, variants }: ColourRecord): ProductColor {
  const counted = variants ?? []
  return {
    id,
    colorName: name,
    swatch,
    images: images.map(({ url }) => url),
    stock: counted.reduce((sum, { stock }) => sum + stock, 0),
    sizes: counted.filter(({ size }) => size !== '').map(({ size, stock }) => ({ size, stock })),
  }
}

function placeholderOf(colours: readonly ColourRecord[], cover: string): string {
  const images = colours.flatMap(({ images }) => images)
  return images.find(({ url }) => url === cover)?.placeholder ?? ''
}
