import { expect, it } from 'vitest'
import { createImportingShop, orderFile } from '#server/testing/imports/order-file-import.ts'

it('fifty thousand orders are imported without blocking other requests', async () => {
  const { app, preview, post, findPerson } = await createImportingShop()
  const orders = Array.from({ length: 50_000 }, (_, index) => ({
    number: `#${index}`,
    phone: `7${String(index % 20_000).padStart(7, '0')}`,
    name: `Nom ${index}`,
  }))
  const { id, people } = await preview(orderFile(orders))
  expect(people).toEqual({ fresh: 20_000, known: 0, withoutPhone: 0 })
  const importing = post(`${id}/bring`)
  expect((await app.inject({ url: '/api/products' })).statusCode).toBe(200)
  expect(await importing).toMatchObject({ created: 50_000 })
  expect((await findPerson('+21670000007'))?.past).toMatchObject({ orders: 3, kept: 3, total: 150 })
  expect(await post(`${id}/undo`)).toMatchObject({ undoneAt: expect.stringMatching(/^20/) })
  expect(await findPerson('+21670000007')).toBeUndefined()
})
