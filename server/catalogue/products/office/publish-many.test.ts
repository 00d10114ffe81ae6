import { expect, it } from 'vitest'
import type { BulkAct } from '#contract/catalogue/products/bulk-products.contract.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createProduct } from '../manage-products.service.ts'
import { updateScheduledProducts } from '../scheduled-products.service.ts'

const test = await createTestApp()
const { app, db, pool } = test
const { headers } = await signedInStaff(test, 'amel')
const picture = ['/burnous.webp']
const create = (changes: object = {}) =>
  createProduct(
    db,
    ProductFields.parse({
      title: 'Burnous',
      mainCategory: 'men',
      newPrice: 100,
      state: 'draft',
      colors: [{ colorName: 'Brun', stock: 3, images: picture }],
      ...changes,
    }),
  )
const publish = (ids: string[], which?: 'ready' | 'all') => {
  const act: BulkAct = { state: 'online', ...(which && { which }) }
  return app.inject({ method: 'POST', url: '/api/admin/products/bulk', headers, payload: { target: { ids }, act } })
}
const online = async () =>
  (await pool.query<{ id: string }>(`select id from products where state = 'online' order by id`)).rows.map(
    ({ id }) => id,
  )

it('publishing many asks with counts, then publishes the ready ones or all, but nothing without a price', async () => {
  const [ready, bare, sold, free, gift] = await Promise.all([
    create(),
    create({ colors: [{ colorName: 'Brun', stock: 3 }] }),
    create({ colors: [{ colorName: 'Brun', stock: 0, images: picture }] }),
    create({ newPrice: 0 }),
    create({ newPrice: 0, isGift: true }),
  ])
  const ids = [ready, bare, sold, free, gift].map(({ _id }) => _id)
  const refused = await publish(ids)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'products-unready',
      counts: { unpublished: 5, ready: 2, withoutPicture: 1, withoutStock: 1, withoutPrice: 1 },
    },
  ])
  expect(await online()).toEqual([])
  expect((await publish(ids, 'ready')).json()).toMatchObject({ changed: 2 })
  expect(await online()).toEqual([ready._id, gift._id].toSorted())
  // Both of two concurrent requests are answered, and each garment is published once.
  const both = await Promise.all([publish(ids, 'all'), publish(ids, 'all')])
  expect(both.map((answer) => answer.json().changed).toSorted()).toEqual([0, 2])
  expect(await online()).not.toContain(free._id)
  expect((await publish([ready._id])).statusCode).toBe(201)
})

it.each([
  ['by the form, at once', { state: 'online' }],
  ['on a date', { state: 'draft', onlineFrom: '2099-01-01T08:00:00Z' }],
])('a garment without a price is not published %s, unless it is a gift', async (_how, schedule) => {
  const { _id } = await create({ newPrice: 0 })
  const edit = (payload: object) => app.inject({ method: 'PUT', url: `/api/products/edit/${_id}`, headers, payload })
  const refused = await edit(schedule)
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'newPrice', code: 'required' }]])
  const payload = { title: 'Burnous', mainCategory: 'men', newPrice: 0, colors: [{ colorName: 'Brun' }], ...schedule }
  const url = '/api/products/create-product'
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  expect((await edit({ ...schedule, isGift: true })).statusCode).toBe(200)
})

it('a published garment does not become free by its price, and one that was free before stays editable', async () => {
  const { _id } = await create({ state: 'online' })
  const edit = (payload: object) => app.inject({ method: 'PUT', url: `/api/products/edit/${_id}`, headers, payload })
  const quick = (payload: object) =>
    app.inject({ method: 'PATCH', url: `/api/admin/products/${_id}`, headers, payload })
  expect((await edit({ newPrice: 0 })).statusCode).toBe(400)
  expect((await quick({ newPrice: 0, seen: 100 })).statusCode).toBe(400)
  await pool.query('update products set price_millimes = 0 where id = $1', [_id])
  expect((await edit({ title: 'Burnous blanc' })).statusCode).toBe(200)
})

it('a date does not publish a garment that has lost its price', async () => {
  const { _id } = await create({ onlineFrom: '2099-01-01T08:00:00Z' })
  await pool.query(`update products set price_millimes = 0, online_from = now() - interval '1 hour' where id = $1`, [
    _id,
  ])
  await updateScheduledProducts(db)
  expect(await online()).not.toContain(_id)
})
