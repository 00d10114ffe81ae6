import type { Product } from '#contract/products/products.contract.ts'
import { type CartItem, clampQuantity, lineKey } from './cart.rules.ts'

/** What happened to a line since it was put into the cart. */
export type LineChange =
  | { kind: 'price'; before: number; now: number }
  | { kind: 'fewer'; wanted: number; left: number }
  /** Sold out. */
  | { kind: 'gone' }
  /** The shop sells it no more. */
  | { kind: 'withdrawn' }

export interface FreshCart {
  items: CartItem[]
  /** By line; lines that are as they were are not in it. */
  changes: ReadonlyMap<string, readonly LineChange[]>
}

/**
 * A cart as the catalogue sees it now: today's price, title and stock. A line that cannot be bought any more stays, marked
 * as gone, so that nobody wonders where it went.
 */
export function refreshCart(items: readonly CartItem[], products: readonly Product[]): FreshCart {
  const byId = new Map(products.map((product) => [product._id, product]))
  const changes = new Map<string, LineChange[]>()
  const refreshed = items.map((item) => {
    const { fresh, found } = refreshLine(item, byId.get(item._id))
    if (found.length > 0) changes.set(lineKey(item), found)
    return fresh
  })
  return { items: refreshed, changes }
}

function refreshLine(item: CartItem, product: Product | undefined): { fresh: CartItem; found: LineChange[] } {
  if (!product) return { fresh: { ...item, stock: 0 }, found: [{ kind: 'withdrawn' }] }
  const stock = stockOf(item, product)
  if (stock <= 0) return { fresh: { ...item, stock: 0 }, found: [{ kind: 'gone' }] }
  const quantity = clampQuantity(item.quantity, stock)
  const found: LineChange[] = []
  if (product.newPrice !== item.newPrice) found.push({ kind: 'price', before: item.newPrice, now: product.newPrice })
  if (quantity < item.quantity) found.push({ kind: 'fewer', wanted: item.quantity, left: stock })
  const { title, translations, newPrice, mainCategory, subCategory, brand, coverImage } = product
  return {
    fresh: { ...item, title, translations, newPrice, mainCategory, subCategory, brand, coverImage, quantity, stock },
    found,
  }
}

function stockOf({ color, size }: CartItem, product: Product): number {
  const { fr, en, ar } = color.colorName
  const colour = product.colors.find(
    ({ colorName }) => colorName.fr === fr && colorName.en === en && colorName.ar === ar,
  )
  if (!colour) return 0
  if (size === undefined) return colour.sizes.length === 0 ? colour.stock : 0
  return colour.sizes.find((one) => one.size === size)?.stock ?? 0
}

export function isGone(item: CartItem): boolean {
  return item.stock !== undefined && item.stock <= 0
}

/** What the cart costs: lines that are gone cost nothing. */
export function subtotal(items: readonly CartItem[]): number {
  const millimes = items
    .filter((item) => !isGone(item))
    .reduce((sum, { newPrice, quantity }) => sum + Math.round(newPrice * 1000) * quantity, 0)
  return millimes / 1000
}
