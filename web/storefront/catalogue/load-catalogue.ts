import type { CatalogueAddress } from '#contract/catalogue/search/catalogue-address.rules.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import type { AppStore } from '#web/store.ts'
import { listArguments, searchArguments } from './list-arguments.ts'

/** Loads all pages of a list that will be shown: several when the shopper returns to it. */
export async function loadProductPages(
  store: AppStore,
  address: CatalogueAddress,
  { morePages = 0 }: HistoryEntryState,
) {
  const offsets = Array.from({ length: morePages + 1 }, (_, offset) => offset)
  return Promise.all(offsets.map((offset) => loadPage(store, address, offset)))
}

function loadPage({ dispatch }: AppStore, address: CatalogueAddress, offset: number) {
  const { query } = address
  return query === undefined
    ? awaitQuery(dispatch(productsApi.endpoints.listCards.initiate(listArguments(address, offset))))
    : awaitQuery(dispatch(productsApi.endpoints.searchCards.initiate(searchArguments({ ...address, query }, offset))))
}
