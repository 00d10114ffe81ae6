import { expect, it } from 'vitest'
import { garmentsApi } from './api/garments-api.ts'
import { ordersApi } from './api/orders-api.ts'
import { productsApi } from './api/products-api.ts'
// These modules are imported because they inject their endpoints into both APIs.
import './office/catalogue/products/office-products-api.ts'
import { createStore } from './store.ts'
import { placeOrder } from './storefront/orders/shopper-orders-api.ts'

const order = { _id: 'o', number: 1001, products: [] }
const key = 'a-key-of-her-own'

type Ask = { initiate: (argument: unknown) => never }
/** Starts an endpoint as its hook would. */
const call = (api: { endpoints: object }, name: string, argument: unknown) =>
  (api.endpoints as Record<string, Ask>)[name]?.initiate(argument) as never

/** A store with a list, a product and orders on screen; records the requests from then on. */
async function open() {
  let requests: string[] = []
  const fetchIt: typeof fetch = async (input) => {
    const { method, url } = new Request(input)
    if (method === 'GET') requests.push(new URL(url).pathname)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(url.includes('email') ? [] : order)
  }
  const store = createStore({ origin: 'http://shop.test', fetch: fetchIt })
  const { listProducts, findProduct } = garmentsApi.endpoints
  await Promise.all([
    store.dispatch(listProducts.initiate({})),
    store.dispatch(findProduct.initiate('jebba')),
    store.dispatch(call(ordersApi, 'listMyOrders', 'amina@example.tn')),
  ])
  requests = []
  const settled = async () => {
    // Invalidation happens in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    await Promise.all([productsApi, ordersApi].flatMap((api) => store.dispatch(api.util.getRunningQueriesThunk())))
    return requests.sort()
  }
  return { store, settled }
}

const garments = ['/api/products', '/api/products/jebba']
const orders = '/api/orders/email/amina%40example.tn'
const removal = { orderId: 'o', productKey: '1', quantityToRemove: 1 }

it.each([
  ['a new product', 'createProduct', { key, body: { title: 'Jebba' } }],
  ['another title', 'editProduct', { id: 'jebba', body: { title: 'Jebba' } }],
  ['prices that moved', 'changePrices', { percentage: 10 }],
])('a change of a product, %s, refetches lists and products, but no orders', async (_what, name, argument) => {
  const { store, settled } = await open()
  await store.dispatch(call(productsApi, name, argument))
  expect(await settled()).toEqual(garments)
})

it.each([
  ['placing it', () => placeOrder({ key, body: {} as never }) as never],
  ['taking pieces out', () => call(ordersApi, 'removeOrderProduct', removal)],
  ['deleting it', () => call(ordersApi, 'removeOrder', 'o')],
])('a change of an order, %s, fetches orders again, and products for their stock', async (_what, change) => {
  const { store, settled } = await open()
  await store.dispatch(change())
  expect(await settled()).toEqual([orders, ...garments])
})
