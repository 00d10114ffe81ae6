import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { askShopAgain } from './ask-shop-again.ts'
import { productsApi } from './products-api.ts'

const { findShop, listCards, listFacets } = productsApi.endpoints

it('has heard of the shop again even where one answer under way is what asks for the next', async () => {
  let shopName = 'Dar Amina'
  const fetchIt: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    // An answer takes longer than it takes to ask for another.
    await new Promise((resolve) => setTimeout(resolve))
    return Response.json(pathname === '/api/shop' ? { named: shopName } : [])
  }
  const store = createStore({ origin: 'http://shop.test', fetch: fetchIt })
  await store.dispatch(findShop.initiate())
  shopName = 'Dar Leïla'
  const fetchedAhead = store.dispatch(listCards.initiate({})).then(() => store.dispatch(listFacets.initiate({})))
  await askShopAgain(store)
  expect(findShop.select()(store.getState()).data).toEqual({ named: shopName })
  await fetchedAhead
})
