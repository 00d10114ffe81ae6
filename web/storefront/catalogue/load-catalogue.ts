import { awaitQuery } from '#web/api/await-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import type { AppStore } from '#web/store.ts'
import { type ListAddress, toListQuery, toSearchQuery } from './list-query.ts'

/** Loads all pages of a list that will be shown: several when the shopper returns to it. */
export async function loadProductPages(store: AppStore, address: ListAddress, { morePages = 0 }: HistoryEntryState) {
  const offsets = Array.from({ length: morePages + 1 }, (_, offset) => offset)
  return Promise.all(offsets.map((offset) => loadPage(store, address, offset)))
}

function loadPage({ dispatch }: AppStore, address: ListAddress, offset: number) {
  const { query } = address
  return query === undefined
    ? awaitQuery(dispatch(productsApi.endpoints.listCards.initiate(toListQuery(address, offset))))
    : awaitQuery(dispatch(productsApi.endpoints.searchCards.initiate(toSearchQuery({ ...address, query }, offset))))
}
