import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { emptyKept, isRecord, type Kept } from './persisted-state.ts'

/** What a shopper would like, as the browser keeps it: enough to show it while the current one is being fetched. */
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

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: emptyKept<WishlistItem>(),
  reducers: {
    added: (state, { payload }: PayloadAction<WishlistItem>) => {
      if (!state.items.some(({ _id }) => _id === payload._id)) state.items.push(payload)
    },
    removed: (state, { payload }: PayloadAction<string>) => {
      state.items = state.items.filter(({ _id }) => _id !== payload)
    },
    setFromStorage: (state, { payload }: PayloadAction<WishlistItem[]>) => {
      state.items = payload
      state.rehydrated = true
    },
  },
  selectors: { selectWishlist: (wishlist: Kept<WishlistItem>) => wishlist.items },
})

export const { added: wished, removed: unwished, setFromStorage: wishlistSetFromStorage } = wishlistSlice.actions
export const { selectWishlist } = wishlistSlice.selectors

export const selectIsWished = (id: string) => (state: { wishlist: Kept<WishlistItem> }) =>
  state.wishlist.items.some(({ _id }) => _id === id)

/** All the wishlist keeps of one is on its card. */
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
