import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addToCart, type CartItem, removeFromCart, setQuantity, setSize } from '#contract/orders/cart/cart.rules.ts'
import { emptyPersistedList, type PersistedList } from './persisted-state.ts'

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyPersistedList<CartItem>(),
  reducers: {
    itemAdded: (state, { payload }: PayloadAction<CartItem>) => {
      state.items = addToCart(state.items, payload)
    },
    quantityChanged: (state, { payload }: PayloadAction<{ key: string; quantity: unknown }>) => {
      state.items = setQuantity(state.items, payload.key, payload.quantity)
    },
    sizeChosen: (state, { payload }: PayloadAction<{ key: string; size: string; stock: number }>) => {
      state.items = setSize(state.items, payload.key, payload.size, payload.stock)
    },
    itemRemoved: (state, { payload }: PayloadAction<string>) => {
      state.items = removeFromCart(state.items, payload)
    },
    cartCleared: (state) => {
      state.items = []
    },
    /** Replaces the lines, after a refresh from the catalogue or to restore a removed line. */
    cartReplaced: (state, { payload }: PayloadAction<CartItem[]>) => {
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
  itemAdded,
  quantityChanged,
  sizeChosen,
  itemRemoved,
  cartCleared,
  cartReplaced,
  setFromStorage: cartSetFromStorage,
} = cartSlice.actions
export const { selectCartItems, selectCartReady } = cartSlice.selectors
