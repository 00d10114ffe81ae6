import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'

/** A cart line as the browser stores it. */
export interface CartItem {
  _id: string
  title: string
  translations?: Partial<Record<OtherLanguage, { title?: string | undefined; description?: string | undefined }>>
  newPrice: number
  mainCategory: string
  subCategory: string
  brand: string
  coverImage: string
  quantity: number
  color: { colorName: Trilingual; image: string }
  size?: string
  /** The advised size; the chosen one may differ. */
  advised?: string
  /** Made-to-measure details; such a line has quantity 1 and no stock. */
  made?: CartMade
  /** The stock of this colour and size when it was last loaded; absent if no limit is known. */
  stock?: number
}

export interface CartMade {
  week: string
  neededBy?: string | undefined
  choices: string[]
  sheet: { who: string; taken: 'own' | 'shop'; measures: TapeMeasures }
  /** The names of the choices, and the promised day. */
  words: Trilingual[]
  readyOn: string
}

export const originalColorName: Trilingual = { fr: 'Original', en: 'Original', ar: 'أصلي' }

/** The colour name of a product whose colour has no name. */
export const defaultColorName: Trilingual = { fr: 'Défaut', en: 'Default', ar: 'افتراضي' }

type LineIdentity = Pick<CartItem, '_id' | 'size' | 'made'> & { color: { colorName: Trilingual } }

/** The key of a cart line: garment, colour, size and measures. */
export function lineKey({ _id, color, size = '', made }: LineIdentity): string {
  const { fr, en, ar } = color.colorName
  return JSON.stringify([_id, fr, en, ar, size, ...(made ? [canonical(wishOf(made))] : [])])
}

/** The made-to-measure fields sent with the order; the names of the choices are left out. */
export function wishOf({ week, neededBy, choices, sheet }: CartMade) {
  return { week, choices, sheet, ...(neededBy !== undefined && { neededBy }) }
}

/** Sorts the fields, because their order may differ. */
function canonical(wish: object): unknown {
  return JSON.parse(JSON.stringify(wish, [...new Set(keysIn(wish))].sort()))
}

function keysIn(value: object): string[] {
  return Object.entries(value).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? [key, ...keysIn(value)] : [key],
  )
}

/** Limits a quantity to between 1 and the stock; an invalid number becomes 1. */
export function clampQuantity(requested: unknown, stock: number | undefined): number {
  // `Number('')` is 0.
  const number = typeof requested === 'string' ? Number(requested) : requested
  return typeof number === 'number' ? Math.max(1, Math.min(Math.floor(number), stockLimit(stock))) || 1 : 1
}

/** Adds an item to the cart. An equal line gets the quantity, up to the stock. */
export function addToCart(items: readonly CartItem[], added: CartItem): CartItem[] {
  const key = lineKey(added)
  const present = items.find((item) => lineKey(item) === key)
  if (!present) return [...items, { ...added, quantity: clampQuantity(added.quantity, added.stock) }]
  const stock = added.stock ?? present.stock
  const quantity = clampQuantity(present.quantity + clampQuantity(added.quantity, stock), stock)
  return items.map((item) => (item === present ? { ...item, ...added, quantity } : item))
}

export function setQuantity(items: readonly CartItem[], key: string, requested: unknown): CartItem[] {
  return items.map((item) =>
    lineKey(item) === key ? { ...item, quantity: clampQuantity(requested, item.stock) } : item,
  )
}

/** Sets the size of a line that has none. If a line with that size exists already, both become one line. */
export function setSize(items: readonly CartItem[], key: string, size: string, stock: number): CartItem[] {
  const unsized = items.find((item) => lineKey(item) === key)
  if (!unsized) return [...items]
  const sized = { ...unsized, size, stock }
  return items.some((item) => lineKey(item) === lineKey(sized))
    ? addToCart(
        items.filter((item) => item !== unsized),
        sized,
      )
    : items.flatMap((item) => (item === unsized ? addToCart([], sized) : item))
}

export function removeFromCart(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((item) => lineKey(item) !== key)
}

export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

function stockLimit(stock: number | undefined): number {
  return stock === undefined || Number.isNaN(stock) ? Number.MAX_SAFE_INTEGER : stock
}
