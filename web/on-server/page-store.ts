import type { ApiConnection } from '#web/api/base-query.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import { type AppStore, createStore } from '#web/store.ts'

/** As every store is at first: nobody's cart, and nothing read. */
const { cart, wishlist, productEvents, ...apis } = createStore({ origin: '', fetch }).getState()

/** What one page is rendered from: what its loaders read is put into it, and nothing else changes. It is read by one page and left. */
export function pageStore(connection: ApiConnection): AppStore {
  const unread = <Api extends keyof typeof apis>(api: Api) => ({
    ...apis[api],
    queries: {},
    provided: { tags: {}, keys: {} },
  })
  const state = {
    cart,
    wishlist,
    productEvents,
    [productsApi.reducerPath]: unread(productsApi.reducerPath),
    [ordersApi.reducerPath]: unread(ordersApi.reducerPath),
  }
  const getState = () => state
  const dispatch = (asked: unknown) => (typeof asked === 'function' ? asked(dispatch, getState, { connection }) : asked)
  return { getState, dispatch, subscribe: () => () => {} } as unknown as AppStore
}
