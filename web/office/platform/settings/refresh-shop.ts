import type { UnknownAction } from '@reduxjs/toolkit'
import { productsApi } from '#web/api/products-api.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'

interface Started {
  dispatch: (action: UnknownAction) => unknown
  queryFulfilled: Promise<unknown>
}

/** Refetches public data here and in other tabs after a change that visitors see. */
export async function refreshShop(_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  await queryFulfilled.catch(() => undefined)
  dispatch(productsApi.util.invalidateTags(['Shop', 'Products']))
  announceCatalogueChange()
}
