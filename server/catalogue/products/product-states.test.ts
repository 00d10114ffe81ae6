import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { updateScheduledProducts } from './scheduled-products.service.ts'

describe('a garment that is not online', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)
  const sales = await signedInStaff(test, 'vente', 'sales')
  const garment = { title: 'Jebba cachée', mainCategory: 'men', subCategory: 'secret', newPrice: 100 }
  const create = async (fields: object = {}) => {
    const payload = { ...garment, colors: [{ colorName: 'Rouge', stock: 5 }], ...fields }
    const answer = await app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    return (answer.json() as Product)._id
  }
  const edit = (id: string, payload: object, who = headers) =>
    app.inject({ method: 'PUT', url: `/api/products/edit/${id}`, headers: who, payload })
  const find = async (id: string) => (await app.inject(`/api/products/${id}`)).statusCode
  const idsOf = async (url: string, who = {}) =>
    ((await app.inject({ url, headers: who })).json() as { _id: string }[]).map(({ _id }) => _id)
  const order = (id: string) =>
    placeOrder({ db, pool }, amina, crypto.randomUUID(), orderOf([{ productId: id, quantity: 1, color: 'Rouge' }]))

  it('is hidden from shoppers everywhere, and visible to the staff everywhere', async () => {
    const [online, draft, archived] = [
      await create(),
      await create({ state: 'draft' }),
      await create({ state: 'archived' }),
    ]
    const everywhere = [
      ...['/api/products?sub=secret', '/api/products', '/api/products/search?query=cachee'],
      `/api/products?ids=${[online, draft, archived].join()}`,
    ]
    for (const url of everywhere) {
      const shownIds = await idsOf(url)
      expect([shownIds.includes(online), shownIds.includes(draft), shownIds.includes(archived)], url).toEqual([
        true,
        false,
        false,
      ])
    }
    const { subCategories } = (await app.inject('/api/products/facets')).json()
    expect(subCategories).toEqual([expect.objectContaining({ slug: 'secret', count: 1 })])
    const { body: sitemap } = await app.inject('/sitemap.xml')
    expect([sitemap.includes(online), sitemap.includes(draft), sitemap.includes(archived)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await idsOf('/api/admin/products?sub=secret', headers)).toHaveLength(3)
    expect(await idsOf('/api/admin/products?sub=secret&state=draft', headers)).toEqual([draft])
    expect(await idsOf('/api/admin/products?sub=secret&state=archived', headers)).toEqual([archived])
  })

  it('has no page while it is a draft, and only a reduced page once archived: 410', async () => {
    expect(await find(await create({ state: 'draft' }))).toBe(404)
    const archived = await app.inject(`/api/products/${await create({ state: 'archived' })}`)
    expect(archived.json()).toMatchObject({ status: 410, code: 'product-archived', product: { title: 'Jebba cachée' } })
    expect(archived.json().product).not.toHaveProperty('newPrice')
  })

  it.each(['draft', 'archived'])(
    'cannot be ordered, %s, even from a cart that contains it: 409 not-for-sale',
    async (state) => {
      const id = await create()
      expect((await order(id)).created).toBe(true)
      await edit(id, { state })
      const refusal = await order(id).catch((error) => error.body)
      expect(refusal).toMatchObject({ status: 409, code: 'not-for-sale', short: [{ productId: id, left: 0 }] })
      await edit(id, { state: 'online' })
      expect((await order(id)).created).toBe(true)
    },
  )

  it('can still be exchanged for another size in an existing order', async () => {
    const id = await create({ colors: [{ colorName: 'Rouge', sizes: ['S', 'M'].map((size) => ({ size, stock: 2 })) }] })
    const fields = orderOf([{ productId: id, quantity: 1, color: 'Rouge', size: 'S' }])
    const { order: placed } = await placeOrder({ db, pool }, amina, crypto.randomUUID(), fields)
    await edit(id, { state: 'archived' })
    const url = `/api/admin/orders/${placed._id}`
    const { products: _, ...texts } = fields
    const line = { productId: id, quantity: 1, color: 'Rouge', size: 'M' }
    const change = async (products: object[]) => {
      const { version } = (await app.inject({ url, headers })).json()
      const { agreed: _agreed, ...rest } = { ...texts, version }
      return app.inject({ method: 'PUT', url, headers, payload: { ...rest, products } })
    }
    const productKey = placed.products[0]?.productKey
    expect((await change([{ ...line, productKey }])).json()).toMatchObject({ products: [{ size: 'M' }] })
    expect(
      (
        await change([
          { ...line, productKey },
          { ...line, size: 'S' },
        ])
      ).statusCode,
    ).toBe(409)
  })

  it('goes online by itself on its date, is new that day, and renews the caches', async () => {
    const [due, later] = [
      await create({ state: 'draft', onlineFrom: '2026-01-01T08:00:00Z', publishedAt: '2020-01-01T00:00:00Z' }),
      await create({ state: 'draft', onlineFrom: '2099-01-01T08:00:00Z' }),
    ]
    const hidden = await create({ onlineFrom: '2026-01-01T08:00:00Z' })
    await edit(hidden, { state: 'draft' })
    expect(await find(due)).toBe(404)
    await updateScheduledProducts(db)
    await expect.poll(() => find(due)).toBe(200)
    expect([await find(later), await find(hidden)]).toEqual([404, 404])
    const { publishedAt } = (await app.inject(`/api/products/${due}`)).json()
    expect(Date.now() - Date.parse(publishedAt)).toBeLessThan(60_000)
  })

  it('causes no notification while no date is due', async () => {
    const versionBefore = await pool.query('select last_value from content_version')
    await updateScheduledProducts(db)
    expect((await pool.query('select last_value from content_version')).rows).toEqual(versionBefore.rows)
  })

  it('can be published by the owner only; staff who sell may edit it', async () => {
    const id = await create({ state: 'draft' })
    for (const change of [{ state: 'online' }, { onlineFrom: '2026-01-01T08:00:00Z' }]) {
      expect((await edit(id, change, sales.headers)).json().code).toBe('role-forbidden')
    }
    expect((await edit(id, { title: 'Jebba', state: 'draft', onlineFrom: '' }, sales.headers)).statusCode).toBe(200)
    expect(await find(id)).toBe(404)
  })
})
