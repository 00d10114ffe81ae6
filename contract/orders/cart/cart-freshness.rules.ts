import { priceWithChoices } from '#contract/catalogue/products/making.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { type CartItem, clampQuantity, defaultColorName, lineKey, originalColorName } from './cart.rules.ts'

/** What happened to a line since it was put into the cart. */
export type CartLineChange =
  | { kind: 'price'; before: number; now: number }
  | { kind: 'fewer'; wanted: number; left: number }
  /** Sold out. */
  | { kind: 'gone' }
  /** The garment comes in several sizes, and none is chosen. */
  | { kind: 'sizeOpen'; sizes: SizeLeft[] }
  /** The shop no longer sells the garment, or not in this colour. */
  | { kind: 'withdrawn' }

export type SizeLeft = Pick<ProductColor['sizes'][number], 'size' | 'stock'>

export interface FreshCart {
  items: CartItem[]
  /** The changes by line key; unchanged lines are left out. */
  changes: ReadonlyMap<string, readonly CartLineChange[]>
}

/**
 * Updates a cart to the current catalogue: price, title and stock. A line that cannot be bought any more stays in the cart, marked as sold out, so
 * that the shopper sees what happened to it. Lines with a held price (`held`, by line key) keep the price that was shown.
 */
export function refreshCart(
  items: readonly CartItem[],
  products: readonly Product[],
  held: ReadonlySet<string> = new Set(),
): FreshCart {
  const byId = new Map(products.map((product) => [product._id, product]))
  const changes = new Map<string, CartLineChange[]>()
  const refreshed = items.map((item) => {
    const { fresh, found: lineChanges } = refreshLine(item, byId.get(item._id))
    const isHeld = held.has(lineKey(item))
    const notices = isHeld ? lineChanges.filter(({ kind }) => kind !== 'price') : lineChanges
    if (notices.length > 0) changes.set(lineKey(item), notices)
    return isHeld ? { ...fresh, newPrice: item.newPrice } : fresh
  })
  return { items: refreshed, changes }
}

function refreshLine(item: CartItem, product: Product | undefined): { fresh: CartItem; found: CartLineChange[] } {
  if (!product) return { fresh: { ...item, stock: 0 }, found: [{ kind: 'withdrawn' }] }
  if (item.made) return refreshMade(item, item.made.choices, product)
  const stock = stockOf(item, product)
  if (typeof stock !== 'number') return { fresh: { ...item, stock: 0 }, found: [stock] }
  const quantity = clampQuantity(item.quantity, stock)
  const changes: CartLineChange[] = []
  if (product.newPrice !== item.newPrice) changes.push({ kind: 'price', before: item.newPrice, now: product.newPrice })
  if (quantity < item.quantity) changes.push({ kind: 'fewer', wanted: item.quantity, left: stock })
  const { title, translations, newPrice, mainCategory, subCategory, brand, coverImage } = product
  return {
    fresh: { ...item, title, translations, newPrice, mainCategory, subCategory, brand, coverImage, quantity, stock },
    found: changes,
  }
}

/** Refreshes a made-to-measure line: the current price with its choices, or sold out if the shop no longer makes it like that. */
function refreshMade(item: CartItem, choices: readonly string[], product: Product): ReturnType<typeof refreshLine> {
  const so = findLineColour(item, product) && priceWithChoices(product.making, product.newPrice, choices)
  if (!so) return { fresh: { ...item, stock: 0 }, found: [{ kind: 'withdrawn' }] }
  const changes: CartLineChange[] =
    so.price === item.newPrice ? [] : [{ kind: 'price', before: item.newPrice, now: so.price }]
  return { fresh: { ...item, newPrice: so.price, quantity: 1, stock: 1 }, found: changes }
}

const unnamed = [originalColorName, defaultColorName].flatMap((names) => Object.values(names))

/** Finds the colour of a line by its name in any language, as the server does. A line with the default colour name gets the only colour. */
function findLineColour({ color }: CartItem, { colors }: Product): ProductColor | undefined {
  const { fr, en, ar } = color.colorName
  const exact = colors.find(({ colorName }) => colorName.fr === fr && colorName.en === en && colorName.ar === ar)
  if (exact) return exact
  const colourName = fr || en || ar
  const colour = colors.find(({ colorName }) => Object.values(colorName).includes(colourName))
  return colour ?? (colors.length === 1 && unnamed.includes(colourName) ? colors[0] : undefined)
}

/** The stock of the line, or the reason why it cannot be bought. Without a chosen size, the only size in stock is used. */
function stockOf(item: CartItem, product: Product): number | CartLineChange {
  const colour = findLineColour(item, product)
  if (!colour) return { kind: 'withdrawn' }
  const inStock = colour.sizes.filter(({ stock }) => stock > 0)
  if (!item.size && inStock.length > 1) return { kind: 'sizeOpen', sizes: inStock }
  const offered = item.size
    ? colour.sizes.find(({ size }) => size === item.size)
    : colour.sizes.length
      ? inStock[0]
      : colour
  return offered && offered.stock > 0 ? offered.stock : { kind: 'gone' }
}

export function isLineSoldOut(item: CartItem): boolean {
  return item.stock !== undefined && item.stock <= 0
}

/** The subtotal of the cart, without sold-out lines. */
export function subtotal(items: readonly CartItem[]): number {
  const millimes = items
    .filter((item) => !isLineSoldOut(item))
    .reduce((sum, { newPrice, quantity }) => sum + Math.round(newPrice * 1000) * quantity, 0)
  return millimes / 1000
}
