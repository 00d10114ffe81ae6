import type { AppStore } from '#web/store.ts'
import { awaitQuery, orCached } from './await-query.ts'
import { productsApi } from './products-api.ts'

/** Loads delivery fees and days; while offline, the cached data is used. */
export function loadDelivery(store: AppStore) {
  const { initiate, select } = productsApi.endpoints.findDelivery
  return orCached(awaitQuery(store.dispatch(initiate())), () => select()(store.getState()).data)
}
