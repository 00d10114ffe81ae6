import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { ApiConnection } from '#web/api/base-query.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import { cartSlice } from '#web/state/cart-slice.ts'
import { productEventsSlice } from '#web/state/product-events-slice.ts'
import { wishlistSlice } from '#web/state/wishlist-slice.ts'

/** The slices of the client's state. */
const reducer = combineReducers({
  [cartSlice.name]: cartSlice.reducer,
  [wishlistSlice.name]: wishlistSlice.reducer,
  [productEventsSlice.name]: productEventsSlice.reducer,
  [productsApi.reducerPath]: productsApi.reducer,
  [ordersApi.reducerPath]: ordersApi.reducer,
})

export type AppState = ReturnType<typeof reducer>

/** The part of the store that a page carries. */
export interface WrittenStore {
  productsApi: Pick<AppState[typeof productsApi.reducerPath], 'queries' | 'provided'>
}

export function createStore(connection: ApiConnection, preloadedState?: WrittenStore) {
  return configureStore({
    reducer,
    // Missing slices start with their initial state.
    preloadedState: preloadedState as AppState | undefined,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { connection } } }).concat(productsApi.middleware, ordersApi.middleware),
  })
}

export type AppStore = ReturnType<typeof createStore>
