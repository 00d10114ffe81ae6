import type { CartItem } from '#contract/orders/cart/cart.rules.ts'

/** What somebody is about to buy; on a garment's page perhaps without a size. */
export type WantedPiece = Pick<CartItem, '_id' | 'title' | 'translations' | 'color' | 'size' | 'quantity'>
