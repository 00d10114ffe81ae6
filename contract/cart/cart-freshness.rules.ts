import { madeSo } from '#contract/products/making.rules.ts'
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
  if (item.made) return refreshMade(item, item.made.choices, product)
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

/** What is made costs what its choices make of today's price; of a garment no longer made so there is none. */
function refreshMade(item: CartItem, choices: readonly string[], product: Product): ReturnType<typeof refreshLine> {
  const so = coloured(item, product) && madeSo(product.making, product.newPrice, choices)
  if (!so) return { fresh: { ...item, stock: 0 }, found: [{ kind: 'withdrawn' }] }
  const found: LineChange[] =
    so.price === item.newPrice ? [] : [{ kind: 'price', before: item.newPrice, now: so.price }]
  return { fresh: { ...item, newPrice: so.price, quantity: 1, stock: 1 }, found }
}

function coloured({ color }: CartItem, product: Product) {
  const { fr, en, ar } = color.colorName
  return product.colors.find(({ colorName }) => colorName.fr === fr && colorName.en === en && colorName.ar === ar)
}

function stockOf(item: CartItem, product: Product): number {
  const { size } = item
  const colour = coloured(item, product)
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
