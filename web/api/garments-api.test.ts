import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { garmentsApi } from './garments-api.ts'
import { productsApi } from './products-api.ts'

it('cards and complete products have separate cache keys', async () => {
  const requests: string[] = []
  const product = { _id: 'jebba', title: 'Jebba', description: 'Longue', colors: [{ colorName: 'Bleu', stock: 3 }] }
  const fetchIt: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    requests.push(pathname)
    const { description: _unseen, ...card } = product
    return Response.json(pathname.endsWith('/cards') ? [card] : pathname.endsWith('/products') ? [product] : product)
  }
  const { dispatch } = createStore({ origin: 'http://shop', fetch: fetchIt })
  const [ids, { listCards }, { listProducts, findProduct }] = [
    { ids: 'jebba' },
    productsApi.endpoints,
    garmentsApi.endpoints,
  ]
  const cards = await dispatch(listCards.initiate(ids)).unwrap()
  const whole = await dispatch(listProducts.initiate(ids)).unwrap()
  const single = await dispatch(findProduct.initiate('jebba')).unwrap()
  expect(requests).toEqual(['/api/products/cards', '/api/products', '/api/products/jebba'])
  expect(cards.products[0]).not.toHaveProperty('description')
  expect([whole.products[0]?.description, single.description, single.colors[0]?.stock]).toEqual(['Longue', 'Longue', 3])
})
