import { expect, it } from 'vitest'
import { productsApi } from './api/products-api.ts'
import { createStore } from './store.ts'
import { storeOnPage } from './store-on-page.ts'

const { findShop, findHome } = productsApi.endpoints

async function fetched(...slowest: string[]) {
  const fetchIt: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    for (let turn = 0; turn < 20 * slowest.indexOf(pathname); turn++) await Promise.resolve()
    return Response.json({ at: pathname })
  }
  const store = createStore({ origin: 'http://shop', fetch: fetchIt })
  await Promise.all([store.dispatch(findShop.initiate()), store.dispatch(findHome.initiate())])
  return storeOnPage(store.getState(), 'ar')
}

it('a page carries identical state for identical data, whatever the order of responses', async () => {
  const state = await fetched('/api/shop', '/api/shop/home')
  expect(JSON.stringify(await fetched('/api/shop/home', '/api/shop'))).toBe(JSON.stringify(state))
})

it('a browser uses the state of the page without refetching', async () => {
  const requests: unknown[] = []
  const refuse: typeof fetch = async (input) => {
    requests.push(input)
    throw new Error('asked again')
  }
  const written = JSON.parse(JSON.stringify(await fetched()))
  const store = createStore({ origin: 'http://shop', fetch: refuse }, written)
  expect(await store.dispatch(findShop.initiate()).unwrap()).toEqual({ at: '/api/shop' })
  expect([requests, Object.keys(store.getState())]).toEqual([
    [],
    ['cart', 'wishlist', 'productEvents', 'productsApi', 'ordersApi'],
  ])
})

it('a page carries the shop’s texts in its own language only', async () => {
  const storyTitle = { fr: 'Le fil', en: 'The thread', ar: 'الخيط' }
  const home = { heroImage: '', story: [{ title: storyTitle, image: 'x' }] }
  const fetchIt: typeof fetch = async () => Response.json(home)
  const store = createStore({ origin: 'http://shop', fetch: fetchIt })
  await store.dispatch(findHome.initiate())
  const [query] = Object.values(storeOnPage(store.getState(), 'ar').productsApi.queries)
  expect(query?.data).toEqual({ heroImage: '', story: [{ title: { fr: '', en: '', ar: 'الخيط' }, image: 'x' }] })
  // The store itself keeps all languages.
  expect(findHome.select()(store.getState()).data).toEqual(home)
})
