import type { CartItem } from '#contract/orders/cart/cart.rules.ts'

/** A garment that a shopper is about to buy; the size may be missing on a product page. */
export type RequestedItem = Pick<CartItem, '_id' | 'title' | 'translations' | 'color' | 'size' | 'quantity'>
