import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { load } from './checkout.screen.tsx'

it('a placed order is shown without the delivery fees; a new one needs them', async () => {
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const open = (search: string) =>
    load({ store, params: {}, url: new URL(`http://shop.test/checkout${search}`), language: 'fr', historyState: {} })
  await expect(open('')).rejects.toBeDefined()
  await expect(open('?order=1')).resolves.toBeUndefined()
})
