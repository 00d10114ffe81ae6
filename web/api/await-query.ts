import { data } from 'react-router'
import type { AppStore } from '#web/store.ts'
import { productsApi } from './products-api.ts'

interface Started<Data> {
  unwrap(): Promise<Data>
  unsubscribe(): void
}

/** Waits for a query that a loader has started. Its data stays in the store for the screen. */
export async function awaitQuery<Data>(started: Started<Data>): Promise<Data> {
  try {
    return await started.unwrap()
  } finally {
    started.unsubscribe()
  }
}

/** Resolves to the cached data if loading fails, so that a page that was shown before still opens. */
export async function orCached<Data>(loading: Promise<Data>, findKnown: () => Data | undefined): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    const knownData = findKnown()
    if (knownData) return knownData
    throw error
  }
}

/**
 * Waits for data that a page can do without. In a browser a failure is ignored; on the server it is thrown, because the incomplete page would be
 * cached for everybody.
 */
export async function orWithout(loading: Promise<unknown>): Promise<void> {
  await (import.meta.env.SSR ? loading : loading.catch(() => {}))
}

export function loadShop(store: AppStore) {
  const { initiate, select } = productsApi.endpoints.findShop
  return orCached(awaitQuery(store.dispatch(initiate())), () => select()(store.getState()).data)
}

/** Turns a 404 of the API into a missing page; other failures are passed on. */
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
