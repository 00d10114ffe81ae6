import { expect, it } from 'vitest'
import { createStore } from '#web/store.ts'
import { load } from './checkout.screen.tsx'

it('an order that was placed is told of without a line, too; a new one needs to know what delivery costs', async () => {
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const open = (search: string) =>
    load({ store, params: {}, url: new URL(`http://shop.test/checkout${search}`), language: 'fr', left: {} })
  await expect(open('')).rejects.toBeDefined()
  await expect(open('?order=1')).resolves.toBeUndefined()
})
