import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  addToCart,
  type CartItem,
  type CartMade,
  clampQuantity,
  originalColorName,
  removeFromCart,
  setQuantity,
  setSize,
} from '#contract/cart/cart.rules.ts'
import { readNames } from '#contract/text/read-names.ts'
import { emptyKept, isRecord, type Kept } from './persisted-state.ts'

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
    sizeChosen: (state, { payload }: PayloadAction<{ key: string; size: string; stock: number }>) => {
      state.items = setSize(state.items, payload.key, payload.size, payload.stock)
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
  sizeChosen,
  removed,
  cleared,
  replaced,
  setFromStorage: cartSetFromStorage,
} = cartSlice.actions
export const { selectCartItems, selectCartReady } = cartSlice.selectors

/**
 * A line as another visit, or another shop's code, left it: whatever can be known about it is, and it is never dropped for
 * what can be made good. Without an id or a title it could be neither shown nor bought.
 */
export function readCartItem(value: unknown): CartItem | undefined {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return undefined
  const { _id, title, translations, size, advised } = value
  const stock = [value.stock, value.stockQuantity, value.available].map(number).find((limit) => limit !== undefined)
  const coverImage = text(value.coverImage)
  return {
    _id,
    title,
    newPrice: number(value.newPrice) ?? 0,
    coverImage,
    mainCategory: text(value.mainCategory),
    subCategory: text(value.subCategory),
    brand: text(value.brand),
    // What is gone stays as it was wanted; it is not counted anyway.
    quantity: clampQuantity(value.quantity, stock === undefined || stock > 0 ? stock : undefined),
    color: readColour(value.color, coverImage),
    ...(isRecord(translations) && { translations }),
    ...(typeof size === 'string' && { size }),
    ...(typeof advised === 'string' && { advised }),
    ...(isRecord(value.made) && { made: value.made as unknown as CartMade, quantity: 1 }),
    ...(stock !== undefined && { stock }),
  }
}

function readColour(value: unknown, coverImage: string): CartItem['color'] {
  if (!isRecord(value)) return { colorName: originalColorName, image: coverImage }
  return { colorName: readNames(value.colorName, originalColorName), image: text(value.image) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number | undefined {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && Number.isFinite(given) ? given : undefined
}
