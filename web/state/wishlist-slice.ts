import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyPersistedList, type PersistedList } from './persisted-state.ts'
import type { WishlistItem } from './wishlist-item.ts'

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: emptyPersistedList<WishlistItem>(),
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
  selectors: { selectWishlist: (wishlist: PersistedList<WishlistItem>) => wishlist.items },
})

export const {
  added: itemWished,
  removed: itemUnwished,
  setFromStorage: wishlistSetFromStorage,
} = wishlistSlice.actions
export const { selectWishlist } = wishlistSlice.selectors

export const selectIsWished = (id: string) => (state: { wishlist: PersistedList<WishlistItem> }) =>
  state.wishlist.items.some(({ _id }) => _id === id)
