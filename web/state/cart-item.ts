import { type CartItem, type CartMade, clampQuantity, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import { parseNames } from '#contract/platform/text/parse-names.ts'
import { isRecord } from './persisted-state.ts'

/**
 * Reads a cart line that an earlier release stored. Missing parts get defaults where possible; a line without id or title is dropped, because it can
 * be neither shown nor ordered.
 */
export function readCartItem(value: unknown): CartItem | undefined {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return undefined
  const { _id, title, translations, size, advised } = value
  const stock = [value.stock, value.stockQuantity, value.available].map(number).find((limit) => limit !== undefined)
  const coverImage = text(value.coverImage)
  return {
    _id,
    title,
    newPrice: number(value.newPrice) ?? 0,
    coverImage,
    mainCategory: text(value.mainCategory),
    subCategory: text(value.subCategory),
    brand: text(value.brand),
    // A sold-out line keeps its quantity, because the total leaves it out anyway.
    quantity: clampQuantity(value.quantity, stock === undefined || stock > 0 ? stock : undefined),
    color: readColour(value.color, coverImage),
    ...(isRecord(translations) && { translations }),
    ...(typeof size === 'string' && { size }),
    ...(typeof advised === 'string' && { advised }),
    ...(isRecord(value.made) && { made: value.made as unknown as CartMade, quantity: 1 }),
    ...(stock !== undefined && { stock }),
  }
}

function readColour(value: unknown, coverImage: string): CartItem['color'] {
  if (!isRecord(value)) return { colorName: originalColorName, image: coverImage }
  return { colorName: parseNames(value.colorName, originalColorName), image: text(value.image) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined
}
