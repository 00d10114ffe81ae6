import type { AppStore } from '#web/store.ts'
import { loaded, orKnown } from './load.ts'
import { productsApi } from './products-api.ts'

/** Loads delivery fees and days; while offline, the cached data is used. */
export function loadDelivery(store: AppStore) {
  const { initiate, select } = productsApi.endpoints.findDelivery
  return orKnown(loaded(store.dispatch(initiate())), () => select()(store.getState()).data)
}
