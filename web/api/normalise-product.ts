import { defaultColorName } from '#contract/cart.rules.ts'
import { sizeGuides } from '#contract/garment-words.ts'
import type { Trilingual } from '#contract/languages.ts'
import type { Product, ProductColor, SizeGuide } from '#contract/products.contract.ts'

/** Stands in for a picture that is missing. */
export const placeholderImage = '/placeholder.svg'

/**
 * A product as screens rely on it, whatever came: an older API may leave out half of it, or write colours as plain names.
 */
export function normaliseProduct(raw: unknown): Product {
  const product = record(raw)
  const coverImage = text(product.coverImage) || placeholderImage
  const stockQuantity = number(product.stockQuantity)
  const colors = list(product.colors).map((color, index) => normaliseColor(color, index, coverImage))
  return {
    _id: text(product._id),
    title: text(product.title),
    description: text(product.description),
    translations: record(product.translations) as Product['translations'],
    coverImage,
    placeholder: text(product.placeholder),
    brand: text(product.brand),
    frameType: text(product.frameType),
    mainCategory: text(product.mainCategory),
    subCategory: text(product.subCategory),
    fabric: trilingual(product.fabric, nothing),
    origin: trilingual(product.origin, nothing),
    occasion: trilingual(product.occasion, nothing),
    sizeGuide: sizeGuides.includes(product.sizeGuide as SizeGuide) ? (product.sizeGuide as SizeGuide) : 'none',
    goesWith: list(product.goesWith).map(text).filter(Boolean),
    newPrice: number(product.newPrice),
    oldPrice: number(product.oldPrice),
    stockQuantity,
    trending: product.trending === true,
    publishedAt: text(product.publishedAt),
    version: number(product.version),
    colors: colors.length > 0 ? colors : [normaliseColor({ stock: stockQuantity }, 0, coverImage)],
  }
}

function normaliseColor(raw: unknown, index: number, coverImage: string): ProductColor {
  const color = typeof raw === 'string' ? { colorName: raw } : record(raw)
  const images = list(color.images).map(text).filter(Boolean)
  return {
    id: number(color.id) || index,
    colorName: trilingual(color.colorName, defaultColorName),
    swatch: text(color.swatch),
    images: images.length > 0 ? images : [coverImage],
    stock: number(color.stock),
    sizes: list(color.sizes)
      .map(record)
      .map(({ size, stock }) => ({ size: text(size), stock: number(stock) }))
      .filter(({ size }) => size !== ''),
  }
}

const nothing: Trilingual = { fr: '', en: '', ar: '' }

/** One name given for all languages is all there is; a language left out falls back to French, then to any other. */
function trilingual(value: unknown, otherwise: Trilingual): Trilingual {
  if (typeof value === 'string' && value !== '') return { fr: value, en: value, ar: value }
  const names = record(value)
  const known = text(names.fr) || text(names.en) || text(names.ar)
  if (!known) return otherwise
  return { fr: known, en: text(names.en) || known, ar: text(names.ar) || known }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && Number.isFinite(given) ? given : 0
}
