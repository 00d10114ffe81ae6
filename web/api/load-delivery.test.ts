import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { awaitQuery } from './await-query.ts'
import { loadDelivery } from './load-delivery.ts'
import { productsApi } from './products-api.ts'

const promised = { fee: 8, daysLeast: 1, daysMost: 2, feasts: [] }

it('cached delivery fees are used when loading fails', async () => {
  const line = { isUp: true }
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async () => {
      if (!line.isUp) throw new TypeError('Failed to fetch')
      return Response.json(promised)
    },
  })
  expect(await loadDelivery(store)).toEqual(promised)
  line.isUp = false
  const { initiate } = productsApi.endpoints.findDelivery
  await store.dispatch(initiate(undefined, { forceRefetch: true }))
  // The query itself reports the failure, although it has cached data.
  await expect(awaitQuery(store.dispatch(initiate()))).rejects.toBeDefined()
  expect(await loadDelivery(store)).toEqual(promised)
})
