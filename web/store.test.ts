import { expect, it } from 'vitest'
import { createStore } from './store.ts'

it('the state of the client has five parts', () => {
  const store = createStore({ origin: 'http://shop.test', fetch })
  expect(Object.keys(store.getState()).sort()).toEqual([
    'cart',
    'ordersApi',
    'productEvents',
    'productsApi',
    'wishlist',
  ])
})
