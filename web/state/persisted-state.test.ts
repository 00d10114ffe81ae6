import { configureStore } from '@reduxjs/toolkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CartItem, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import { cartSlice, itemAdded } from './cart-slice.ts'
import { persistState } from './persist-state.ts'
import type { PersistentStorage } from './persisted-state.ts'
import { itemWished, wishlistSlice } from './wishlist-slice.ts'

const jebba: CartItem = {
  _id: 'jebba-harir-3f9k',
  title: 'Jebba harir',
  newPrice: 420,
  mainCategory: 'men',
  subCategory: 'jebba',
  brand: '',
  coverImage: '/a.jpg',
  quantity: 2,
  color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '' },
}

const vert = { fr: 'Vert', en: 'Vert', ar: 'Vert' }

function setup(stored: Record<string, string> = {}) {
  const store = configureStore({ reducer: { cart: cartSlice.reducer, wishlist: wishlistSlice.reducer } })
  const written: string[] = []
  const storage: PersistentStorage = {
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => {
      stored[key] = value
      written.push(key)
    },
  }
  return { store, storage, stored, written }
}

afterEach(() => vi.useRealTimers())

describe('state stored in the browser', () => {
  it('is restored as it was, with its version and the rehydrated mark', async () => {
    const first = setup()
    await persistState(first.store, first.storage)
    first.store.dispatch(itemAdded(jebba))
    expect(JSON.parse(first.stored.cart ?? '')).toEqual({ version: 1, rehydrated: true, items: [jebba] })

    const second = setup(first.stored)
    await persistState(second.store, second.storage)
    expect(second.store.getState().cart).toEqual({ version: 1, rehydrated: true, items: [jebba] })
  })

  it.each([
    ['nothing', undefined],
    ['half a text', '{"items": [{"_id": '],
    ['something else', '42'],
    ['lines that are no lines', JSON.stringify({ items: [null, { _id: 'x' }, 'y'] })],
  ])('starts empty from %s', async (_case, text) => {
    const { store, storage } = setup(text === undefined ? {} : { cart: text })
    await persistState(store, storage)
    expect(store.getState().cart).toEqual({ version: 1, rehydrated: true, items: [] })
  })

  it.each([
    ['a number that is none', { ...jebba, quantity: 'beaucoup' }, { quantity: 1 }],
    ['a limit by its second name', { ...jebba, quantity: 9, stockQuantity: 4 }, { quantity: 4, stock: 4 }],
    ['a limit by its first name', { ...jebba, quantity: 9, stock: 2 }, { quantity: 2, stock: 2 }],
    ['a limit by its third name', { ...jebba, quantity: 9, available: '3' }, { quantity: 3, stock: 3 }],
    ['no colour', { ...jebba, color: undefined }, { color: { colorName: originalColorName, image: '/a.jpg' } }],
    ['a plain name', { ...jebba, color: { colorName: 'Vert' } }, { color: { colorName: vert, image: '' } }],
    ['no price', { ...jebba, newPrice: null }, { newPrice: 0 }],
  ])('keeps a line with %s, and corrects it', async (_case, line, mended) => {
    const { store, storage } = setup({ cart: JSON.stringify({ version: 1, items: [line] }) })
    await persistState(store, storage)
    expect(store.getState().cart.items).toEqual([expect.objectContaining({ _id: jebba._id, ...mended })])
  })

  it('converts a list without a version', async () => {
    const { store, storage } = setup({ cart: JSON.stringify([jebba, { broken: true }]) })
    await persistState(store, storage)
    expect(store.getState().cart.items).toEqual([jebba])
  })

  it('gives up after 5 seconds on a storage that does not answer', async () => {
    vi.useFakeTimers()
    const { store } = setup()
    const silent: PersistentStorage = { getItem: () => new Promise(() => {}), setItem: () => {} }
    let ready = false
    void persistState(store, silent).then(() => {
      ready = true
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect(ready).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(ready).toBe(true)
  })

  it('writes only what changed, so that another tab’s wishlist is not overwritten by a cart', async () => {
    const { store, storage, written } = setup()
    await persistState(store, storage)
    store.dispatch(itemAdded(jebba))
    expect(written).toEqual(['cart'])
    store.dispatch(itemWished({ ...jebba, oldPrice: 0 }))
    expect(written).toEqual(['cart', 'wishlist'])
  })
})
