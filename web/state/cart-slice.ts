import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addToCart, type CartItem, removeFromCart, setQuantity } from '#contract/cart.rules.ts'
import { emptyKept, isRecord, type Kept } from './kept-state.ts'

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyKept<CartItem>(),
  reducers: {
    added: (state, { payload }: PayloadAction<CartItem>) => {
      state.items = addToCart(state.items, payload)
    },
    quantityChanged: (state, { payload }: PayloadAction<{ key: string; quantity: unknown }>) => {
      state.items = setQuantity(state.items, payload.key, payload.quantity)
    },
    removed: (state, { payload }: PayloadAction<string>) => {
      state.items = removeFromCart(state.items, payload)
    },
    cleared: (state) => {
      state.items = []
    },
    /** The same lines as the catalogue sees them now, or with one put back where it was. */
    replaced: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.items = payload
    },
    setFromStorage: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.items = payload
      state.rehydrated = true
    },
  },
  selectors: {
    selectCartItems: (cart: Kept<CartItem>) => cart.items,
    selectCartReady: (cart: Kept<CartItem>) => cart.rehydrated,
  },
})

export const {
  added,
  quantityChanged,
  removed,
  cleared,
  replaced,
  setFromStorage: cartSetFromStorage,
} = cartSlice.actions
export const { selectCartItems, selectCartReady } = cartSlice.selectors

/** What an older visit left behind may lack anything; a line without these could be neither shown nor bought. */
export function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value) || !isRecord(value.color) || !isRecord(value.color.colorName)) return false
  const { fr, en, ar } = value.color.colorName
  const texts = [value._id, value.title, fr, en, ar]
  const numbers = [value.newPrice, value.quantity]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isFinite(number))
}
