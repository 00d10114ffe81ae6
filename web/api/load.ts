import { data } from 'react-router'
import type { AppStore } from '#web/store.ts'
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

/** What is known already is good enough where the line lets nothing newer through: no page goes away for want of it. */
export async function orKnown<Data>(loading: Promise<Data>, known: () => Data | undefined): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    const before = known()
    if (before) return before
    throw error
  }
}

export function loadShop(store: AppStore) {
  const { initiate, select } = productsApi.endpoints.findShop
  return orKnown(loaded(store.dispatch(initiate())), () => select()(store.getState()).data)
}

/** What is not there is shown as a missing page, with its status; any other failure stays what it is. */
export async function orNotFound<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'status' in error &&
      (error.status === 404 || error.status === 400)
    ) {
      throw data(null, { status: 404 })
    }
    throw error
  }
}
