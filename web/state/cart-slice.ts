import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addToCart, type CartItem, removeFromCart, setQuantity, setSize } from '#contract/orders/cart/cart.rules.ts'
import { emptyPersistedList, type PersistedList } from './persisted-state.ts'

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyPersistedList<CartItem>(),
  reducers: {
    added: (state, { payload }: PayloadAction<CartItem>) => {
      state.items = addToCart(state.items, payload)
    },
    quantityChanged: (state, { payload }: PayloadAction<{ key: string; quantity: unknown }>) => {
      state.items = setQuantity(state.items, payload.key, payload.quantity)
    },
    sizeChosen: (state, { payload }: PayloadAction<{ key: string; size: string; stock: number }>) => {
      state.items = setSize(state.items, payload.key, payload.size, payload.stock)
    },
    removed: (state, { payload }: PayloadAction<string>) => {
      state.items = removeFromCart(state.items, payload)
    },
    cleared: (state) => {
      state.items = []
    },
    /** Replaces the lines, after a refresh from the catalogue or to restore a removed line. */
    replaced: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.items = payload
    },
    setFromStorage: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.items = payload
      state.rehydrated = true
    },
  },
  selectors: {
    selectCartItems: (cart: PersistedList<CartItem>) => cart.items,
    selectCartReady: (cart: PersistedList<CartItem>) => cart.rehydrated,
  },
})

export const {
  added,
  quantityChanged,
  sizeChosen,
  removed,
  cleared,
  replaced,
  setFromStorage: cartSetFromStorage,
} = cartSlice.actions
export const { selectCartItems, selectCartReady } = cartSlice.selectors
