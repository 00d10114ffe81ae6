import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { productsApi } from './products-api.ts'
import { refetchShop } from './refetch-shop.ts'

const { findShop, listCards, listFacets } = productsApi.endpoints

it('refetches the shop even if a running query starts another one', async () => {
  let shopName = 'Dar Amina'
  const fetchIt: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    // The response takes longer than a second request needs to start.
    await new Promise((resolve) => setTimeout(resolve))
    return Response.json(pathname === '/api/shop' ? { named: shopName } : [])
  }
  const store = createStore({ origin: 'http://shop.test', fetch: fetchIt })
  await store.dispatch(findShop.initiate())
  shopName = 'Dar Leïla'
  const fetchedAhead = store.dispatch(listCards.initiate({})).then(() => store.dispatch(listFacets.initiate({})))
  await refetchShop(store)
  expect(findShop.select()(store.getState()).data).toEqual({ named: shopName })
  await fetchedAhead
})
