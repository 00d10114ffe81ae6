import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'

export interface Reorder {
  /** The available pieces, at the current price. */
  items: CartItem[]
  /** Lines that are not available, or not in the ordered quantity. */
  short: readonly { line: OrderProduct; left: number }[]
}

/** Turns an order into cart lines, as far as the shop still has the pieces. */
export function reorder(lines: readonly OrderProduct[], products: readonly Product[]): Reorder {
  const matches = lines.map((line) => ({ line, item: findAgain(line, products) }))
  return {
    items: matches.flatMap(({ line, item }) =>
      item ? [{ ...item, quantity: Math.min(line.quantity, item.stock ?? line.quantity) }] : [],
    ),
    short: matches.flatMap(({ line, item }) => {
      const stock = item?.stock ?? 0
      return stock < line.quantity ? [{ line, left: stock }] : []
    }),
  }
}

function findAgain({ productId, color, size }: OrderProduct, products: readonly Product[]): CartItem | undefined {
  const product = products.find(({ _id }) => _id === productId._id)
  const colour = product?.colors.find(({ colorName }) => colorName.fr === color.colorName.fr)
  if (!product || !colour) return undefined
  // The garment has gained or lost its sizes since, so the ordered piece no longer exists.
  if ((size === '') !== (colour.sizes.length === 0)) return undefined
  const item = toCartItem(product, colour, size || undefined)
  return (item.stock ?? 0) > 0 ? item : undefined
}
