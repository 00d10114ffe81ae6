import { subtotalOf, variantsOf } from './shop-state.ts'
import type { ModelOrder, ShopState } from './shop-types.ts'

/** Computes the facts that `readShop` reads from the database. */
export function expectedFacts(state: ShopState) {
  return {
    ...state.books,
    variants: Object.fromEntries(variantsOf(state).map(({ id, stock }) => [id, [stock, stock]])),
    prices: Object.fromEntries(
      state.products.map(({ id, title, price, oldPrice, removed }) => [id, [title, price, oldPrice, removed]]),
    ),
    orders: Object.fromEntries(state.orders.map((order) => [order.id, factsOf(order)])),
  }
}

function factsOf({ state, isPaid, deleted, fee, discount, lines }: ModelOrder) {
  const subtotal = subtotalOf(lines)
  return {
    state,
    isPaid,
    deleted,
    fee,
    discount,
    subtotal,
    total: Math.max(subtotal + fee - discount, 0),
    lines: lines.map(({ key, variant, quantity, price }) => [key, variant.id, quantity, price]),
  }
}
