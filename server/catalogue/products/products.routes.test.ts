import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const fields = {
  title: 'Jebba harir',
  mainCategory: 'men',
  newPrice: 200,
  colors: [{ colorName: 'Ivoire', stock: 4 }],
}

type Method = 'POST' | 'PUT' | 'DELETE'

describe('the endpoints that change products', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers, username } = await signedInStaff(test)

  const call = (method: Method, path: string, payload?: unknown, as: Record<string, string> = { ...headers }) =>
    app.inject({
      method,
      url: `/api/products/${path}`,
      headers: as,
      ...(payload !== undefined && { payload: payload as object }),
    })
  const create = async (changes: object = {}) =>
    (await call('POST', 'create-product', { ...fields, ...changes })).json() as Product
  const rowsOf = async (id: string) => (await pool.query('select * from products where id = $1', [id])).rows
  const countProducts = async () => (await pool.query('select count(*) from products')).rows[0].count

  it('create a product: 201, and shoppers see it', async () => {
    const response = await call('POST', 'create-product', fields)
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    const product = response.json() as Product
    expect(product).toMatchObject({ title: 'Jebba harir', newPrice: 200, stockQuantity: 4 })
    expect(await rowsOf(product._id)).toMatchObject([{ price_millimes: 200_000, deleted_at: null }])
    expect((await app.inject(`/api/products/${product._id}`)).json()).toMatchObject({ _id: product._id })
  })

  it('record author, former and new values', async () => {
    const { _id } = await create()
    await call('PUT', `update-price/${_id}`, { percentage: 10 })
    await call('DELETE', _id)
    const { rows } = await pool.query(
      'select staff_name, action, before, after from changes where subject_id = $1 order by id',
      [_id],
    )
    expect(rows).toMatchObject([
      { staff_name: username, action: 'product-created', before: null, after: { newPrice: 200 } },
      { action: 'product-price-changed', before: { newPrice: 200 }, after: { newPrice: 220 } },
      { action: 'product-deleted', before: { title: 'Jebba harir' }, after: null },
    ])
    expect(rows[1].after).not.toHaveProperty('title')
  })

  it('edit a product: 200, and refuse a second edit of the same version', async () => {
    const { _id, version, colors } = await create()
    const edit = { ...fields, title: 'Jebba mlifa', colors: [{ ...fields.colors[0], id: colors[0]?.id }], version }
    const response = await call('PUT', `edit/${_id}`, edit)
    expect([response.statusCode, response.json().title]).toEqual([200, 'Jebba mlifa'])
    expect(await rowsOf(_id)).toMatchObject([{ title: 'Jebba mlifa', version: version + 1 }])
    const late = await call('PUT', `edit/${_id}`, { ...edit, title: 'Written over' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'product-changed'])
    expect(await rowsOf(_id)).toMatchObject([{ title: 'Jebba mlifa' }])
  })

  it('change a price by a percentage: 200, rounded to a hundred millimes', async () => {
    const { _id } = await create({ newPrice: 189.9 })
    const response = await call('PUT', `update-price/${_id}`, { percentage: -10 })
    expect([response.statusCode, response.json()]).toMatchObject([200, { newPrice: 170.9, oldPrice: 189.9 }])
    expect(await rowsOf(_id)).toMatchObject([{ price_millimes: 170_900, old_price_millimes: 189_900 }])
  })

  it('delete a product: 204; its row stays, but it can be neither found nor changed', async () => {
    const { _id } = await create()
    const response = await call('DELETE', _id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await rowsOf(_id)).toMatchObject([{ deleted_at: expect.any(Date) }])
    expect((await app.inject(`/api/products/${_id}`)).statusCode).toBe(404)
    expect((await call('DELETE', _id)).json().code).toBe('product-not-found')
  })

  const attempts: readonly (readonly [Method, string, object | undefined])[] = [
    ['POST', 'create-product', fields],
    ['PUT', 'edit/nothing-here', { ...fields }],
    ['PUT', 'update-price/nothing-here', { percentage: 5 }],
    ['DELETE', 'nothing-here', undefined],
  ]

  it.each(attempts)('%s %s is for staff: 401, and nothing changes', async (method, path, payload) => {
    const countBefore = await countProducts()
    const response = await call(method, path, payload, {})
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
    expect(await countProducts()).toBe(countBefore)
  })

  it.each(attempts.slice(1))('%s %s answers that the product does not exist: 404', async (method, path, payload) => {
    expect((await call(method, path, payload)).json()).toMatchObject({ status: 404, code: 'product-not-found' })
  })

  it.each([
    ['a price that is a text', { newPrice: '200' }],
    ['a price that is a flag', { newPrice: true }],
    ['a price beyond all numbers', { newPrice: 1e308 }],
    ['a price below nothing', { newPrice: -1 }],
    ['half a millime', { newPrice: 0.0005 }],
    ['a count that is a text', { colors: [{ colorName: 'Noir', stock: '4' }] }],
    ['half a piece', { colors: [{ colorName: 'Noir', stock: 1.5 }] }],
    ['no colour', { colors: [] }],
    ['a title of nothing', { title: '  ' }],
    ['a title of an array', { title: ['x'] }],
    ['a department there is not', { mainCategory: 'hats' }],
    ['a field nobody asked for', { deleted_at: null }],
    ['a field that is mistyped', { frametype: 'ample' }],
    ['an address that runs', { coverImage: 'javascript:alert(1)' }],
    ['thirteen pictures', { colors: [{ colorName: 'Noir', images: Array(13).fill('/a.jpg') }] }],
  ])('refuse %s: 400, and nothing is written', async (_case, change) => {
    const countBefore = await countProducts()
    const response = await call('POST', 'create-product', { ...fields, ...change })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
    expect(await countProducts()).toBe(countBefore)
  })

  it.each([0, 501, -91, '5', true, null, 1e308])('refuse a price change by %j: 400', async (percentage) => {
    const { _id } = await create()
    expect((await call('PUT', `update-price/${_id}`, { percentage })).statusCode).toBe(400)
    expect(await rowsOf(_id)).toMatchObject([{ price_millimes: 200_000 }])
  })

  it('refuse text that cannot be stored, in any field: 400', async () => {
    for (const change of [
      { title: 'a\u0000b' },
      { description: '\ud800' },
      { colors: [{ colorName: { fr: 'a\u0000', en: '', ar: '' }, stock: 1 }] },
    ]) {
      expect((await call('POST', 'create-product', { ...fields, ...change })).json().code).toBe('invalid-text')
    }
    expect((await call('DELETE', 'a%00b')).json().code).toBe('invalid-text')
  })

  it.each([
    ['nothing', undefined, 400],
    ['half of it', '{"title": "Jeb', 400],
    ['a list', '[]', 400],
    ['more than a product can be', JSON.stringify({ ...fields, description: 'x'.repeat(300_000) }), 413],
  ])('refuse a body of %s', async (_case, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/products/create-product',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    })
    expect(response.statusCode).toBe(status)
  })
})
