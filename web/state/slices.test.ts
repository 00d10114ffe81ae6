import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { productEventsSlice, refetchDone, refetchRequested, selectRefetchNeeded } from './product-events-slice.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { itemUnwished, itemWished, wishlistSetFromStorage, wishlistSlice } from './wishlist-slice.ts'

const wish = (_id: string): WishlistItem => ({
  _id,
  title: _id,
  newPrice: 1,
  oldPrice: 0,
  coverImage: '',
  mainCategory: '',
  subCategory: '',
})

describe('the wishlist', () => {
  it('contains a product once, removes it by id, and is set from storage', () => {
    const store = configureStore({ reducer: { wishlist: wishlistSlice.reducer } })
    const ids = () => store.getState().wishlist.items.map(({ _id }) => _id)
    store.dispatch(itemWished(wish('a')))
    store.dispatch(itemWished(wish('b')))
    store.dispatch(itemWished(wish('a')))
    expect(ids()).toEqual(['a', 'b'])
    store.dispatch(itemUnwished('a'))
    expect(ids()).toEqual(['b'])
    store.dispatch(wishlistSetFromStorage([wish('c')]))
    expect([ids(), store.getState().wishlist.rehydrated]).toEqual([['c'], true])
  })
})

describe('the flag that makes product lists reload', () => {
  it('is set and reset', () => {
    const store = configureStore({ reducer: { productEvents: productEventsSlice.reducer } })
    const raised = () => selectRefetchNeeded(store.getState())
    expect(raised()).toBe(false)
    store.dispatch(refetchRequested())
    expect(raised()).toBe(true)
    store.dispatch(refetchDone())
    expect(raised()).toBe(false)
  })
})
