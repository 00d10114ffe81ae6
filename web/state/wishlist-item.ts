import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { isRecord } from './persisted-state.ts'

/** A wished product as stored in the browser: enough to show it while the current product is being fetched. */
export interface WishlistItem {
  _id: string
  title: string
  translations?: CardProduct['translations']
  newPrice: number
  oldPrice: number
  coverImage: string
  mainCategory: string
  subCategory: string
}

/** The fields of a product card that a wishlist item needs. */
export type WishedProduct = Pick<CardProduct, keyof WishlistItem>

export function toWishlistItem(product: WishedProduct): WishlistItem {
  const { _id, title, translations, newPrice, oldPrice, coverImage, mainCategory, subCategory } = product
  return { _id, title, translations, newPrice, oldPrice, coverImage, mainCategory, subCategory }
}

export function readWishlistItem(value: unknown): WishlistItem | undefined {
  return isWishlistItem(value) ? value : undefined
}

function isWishlistItem(value: unknown): value is WishlistItem {
  return isRecord(value) && typeof value._id === 'string' && typeof value.title === 'string'
}
