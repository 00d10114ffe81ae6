import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { loaded } from './load.ts'
import { loadDelivery } from './load-delivery.ts'
import { productsApi } from './products-api.ts'

const promised = { fee: 8, daysLeast: 1, daysMost: 2, feasts: [] }

it('what delivery costs is what was known before, where the line lets nothing newer through', async () => {
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
  // The store itself says that it failed, although it knows.
  await expect(loaded(store.dispatch(initiate()))).rejects.toBeDefined()
  expect(await loadDelivery(store)).toEqual(promised)
})
