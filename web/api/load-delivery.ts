import type { AppStore } from '#web/store.ts'
import { loaded, orKnown } from './load.ts'
import { productsApi } from './products-api.ts'

/** What delivery costs and how long it takes; what was known before is good enough on a line that was away. */
export function loadDelivery(store: AppStore) {
  const { initiate, select } = productsApi.endpoints.findDelivery
  return orKnown(loaded(store.dispatch(initiate())), () => select()(store.getState()).data)
}
