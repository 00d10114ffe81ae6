import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { onSignOut } from '#web/state/before-sign-out.ts'
import { readCartItem } from '#web/state/cart-item.ts'
import { cartSlice } from '#web/state/cart-slice.ts'
import { persistState } from '#web/state/persist-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { wishlistSlice } from '#web/state/wishlist-slice.ts'
import { deleteShopperData } from './delete-shopper-data.ts'

afterEach(() => vi.unstubAllGlobals())

it('deletes everything stored of a shopper who signs out, the state agreed with the account first', async () => {
  const jebba = { _id: 'a', title: 'Jebba' }
  const stored = new Map(
    Object.entries({
      [storageKeys.language]: 'ar',
      [storageKeys.cart]: JSON.stringify([jebba]),
      [storageKeys.wishlist]: JSON.stringify([jebba]),
      [storageKeys.checkout]: '{"values":{"name":"Salwa"}}',
      [storageKeys.waitingOrder]: '{"body":{"name":"Salwa"}}',
      [storageKeys.recentlySeen]: '["a"]',
      [storageKeys.agreed]: '{"shopperId":"salwa"}',
    }),
  )
  const order: string[] = []
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      order.push(key)
      stored.set(key, value)
    },
    removeItem: (key: string) => {
      order.push(key)
      stored.delete(key)
    },
  }
  const inTab = new Map<string, string>([[storageKeys.checkout, '{"name":"Salwa"}']])
  const sessionStorage = { removeItem: (key: string) => inTab.delete(key) }
  vi.stubGlobal('window', { localStorage, sessionStorage })
  const store = configureStore({ reducer: { cart: cartSlice.reducer, wishlist: wishlistSlice.reducer } })
  await persistState(store, localStorage)
  expect(store.getState().cart.items).toEqual([readCartItem(jebba)])
  let hasLeft = false
  onSignOut(() => {
    hasLeft = true
  })

  deleteShopperData(store)

  expect([...stored.keys()].sort()).toEqual(['cart', 'language', 'wishlist'])
  expect([...stored.values()].join()).not.toMatch(/Salwa|salwa|Jebba|"a"/)
  expect(inTab.size).toBe(0)
  expect([order[0], hasLeft]).toEqual([storageKeys.agreed, true])
})
