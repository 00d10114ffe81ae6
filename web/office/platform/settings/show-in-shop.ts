import type { UnknownAction } from '@reduxjs/toolkit'
import { productsApi } from '#web/api/products-api.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'

interface Started {
  dispatch: (action: UnknownAction) => unknown
  queryFulfilled: Promise<unknown>
}

/** What visitors see has changed: this tab and the others fetch it again. */
export async function showInShop(_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  await queryFulfilled.catch(() => undefined)
  dispatch(productsApi.util.invalidateTags(['Shop', 'Products']))
  announceCatalogueChange()
}
