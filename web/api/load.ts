import type { AppStore } from '#web/app/store.ts'
import { productsApi } from './products-api.ts'

interface Started<Data> {
  unwrap(): Promise<Data>
  unsubscribe(): void
}

/** Waits for a query a loader started. What it fetched stays in the store for the screen that is about to use it. */
export async function loaded<Data>(started: Started<Data>): Promise<Data> {
  try {
    return await started.unwrap()
  } finally {
    started.unsubscribe()
  }
}

export function loadShop(store: AppStore) {
  return loaded(store.dispatch(productsApi.endpoints.findShop.initiate()))
}
