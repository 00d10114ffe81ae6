import { describe, expect, it } from 'vitest'
import { isSaleRunning } from '#contract/catalogue/products/pricing.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { updateScheduledProducts } from './scheduled-products.service.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

describe('a sale price', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, 'vente', 'sales')
  const garment = { title: 'Jebba soldée', mainCategory: 'men', subCategory: 'soldes', newPrice: 100 }
  const create = async (fields: object) => {
    const payload = { ...garment, colors: [{ colorName: 'Rouge', stock: 50 }], ...fields }
    const url = '/api/products/create-product'
    return (await app.inject({ method: 'POST', url, headers: owner.headers, payload })).json() as Product
  }
  const edit = (id: string, payload: object, who = owner) =>
    app.inject({ method: 'PUT', url: `/api/products/edit/${id}`, headers: who.headers, payload })
  const find = async (id: string) => (await app.inject(`/api/products/${id}`)).json() as Product
  const prices = ({ newPrice, oldPrice, saleEnds }: Product) => [newPrice, oldPrice, saleEnds !== '']
  const shownPrices = async (id: string) => prices(await find(id))
  const office = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers: owner.headers })).json()
  const sold = async (id: string) => {
    const orderFields = orderOf([{ productId: id, quantity: 1, color: 'Rouge' }])
    const { order } = await placeOrder({ db, pool }, amina, crypto.randomUUID(), orderFields)
    return order.products[0]?.price
  }
  /** Moves the start or end of the sale into the past, without an edit of the garment. */
  const passTime = async (id: string, from: string | null, until: string | null) => {
    const client = await pool.connect()
    try {
      await client.query(`set session_replication_role = replica`)
      await client.query('update products set sale_from = $2, sale_until = $3 where id = $1', [id, from, until])
    } finally {
      await client.query('set session_replication_role = default')
      client.release()
    }
  }

  it('starts and ends by itself: caches are renewed, and the former price is struck through', async () => {
    const { _id } = await create({ salePrice: 80, saleFrom: inHours(1), saleUntil: inHours(2) })
    expect(await shownPrices(_id)).toEqual([100, 0, false])
    await passTime(_id, inHours(-1), inHours(2))
    expect(await shownPrices(_id)).toEqual([100, 0, false])
    await updateScheduledProducts(db)
    await expect.poll(() => shownPrices(_id)).toEqual([80, 100, true])
    const card = (await app.inject('/api/products/cards?sub=soldes&limit=5')).json()
    expect(JSON.stringify(card)).toContain('"newPrice":80,"oldPrice":100')
    await passTime(_id, inHours(-2), inHours(-1))
    await updateScheduledProducts(db)
    await expect.poll(() => shownPrices(_id)).toEqual([100, 0, false])
  })

  it('applies to orders placed at that time, whatever cached pages show', async () => {
    const { _id } = await create({ salePrice: 80, saleFrom: inHours(1), saleUntil: inHours(2) })
    expect(await sold(_id)).toBe(100)
    await passTime(_id, inHours(-1), inHours(1))
    expect([await sold(_id), await shownPrices(_id)]).toEqual([80, [100, 0, false]])
    await passTime(_id, inHours(-2), inHours(-1))
    expect(await sold(_id)).toBe(100)
  })

  it('is used by sort orders and price filters', async () => {
    const { _id } = await create({ subCategory: 'tri', newPrice: 900, salePrice: 10 })
    const { _id: otherId } = await create({ subCategory: 'tri', newPrice: 50 })
    const ids = async (query: string) =>
      ((await app.inject(`/api/products?sub=tri&${query}`)).json() as Product[]).map((product) => product._id)
    expect(await ids('sort=price')).toEqual([_id, otherId])
    expect(await ids('max=20')).toEqual([_id])
    expect(await ids('min=100')).toEqual([])
  })

  it('does not replace the regular price, even if a client sends back the price it has read', async () => {
    const { _id } = await create({ salePrice: 80, saleUntil: inHours(2) })
    expect((await edit(_id, { ...(await find(_id)), brand: 'Dar' })).statusCode).toBe(200)
    expect(await office(_id)).toMatchObject({ newPrice: 100, oldPrice: 0, salePrice: 80, brand: 'Dar' })
    expect((await edit(_id, { newPrice: 120 })).json()).toMatchObject({ newPrice: 80, oldPrice: 120 })
  })

  it('can be set only by the owner; edits by other staff keep it', async () => {
    const { _id } = await create({})
    for (const change of [{ salePrice: 1 }, { saleUntil: inHours(5) }]) {
      expect((await edit(_id, change, sales)).json().code).toBe('role-forbidden')
    }
    expect((await edit(_id, { brand: 'Dar', salePrice: 0 }, sales)).statusCode).toBe(200)
    const act = { target: { ids: [_id] }, act: { sale: { percentage: 50, from: '', until: inHours(1) } } }
    const refused = await app.inject({
      method: 'POST',
      url: '/api/admin/products/bulk',
      headers: sales.headers,
      payload: act,
    })
    expect(refused.json().code).toBe('role-forbidden')
  })

  it('is set for many products and undone for all that were not changed since', async () => {
    const made = await Promise.all([create({ newPrice: 99.9 }), create({ salePrice: 60 }), create({})])
    const ids = made.map(({ _id }) => _id)
    const call = (url: string, payload?: object) =>
      app.inject({ method: 'POST', url, headers: owner.headers, ...(payload && { payload }) })
    const sale = { percentage: 25, from: '', until: inHours(3) }
    const { id, changed } = (await call('/api/admin/products/bulk', { target: { ids }, act: { sale } })).json()
    expect(changed).toBe(3)
    expect(await Promise.all(ids.map(shownPrices))).toEqual([
      [74.9, 99.9, true],
      [75, 100, true],
      [75, 100, true],
    ])
    await edit(ids[2] as string, { salePrice: 70 })
    expect((await call(`/api/admin/products/bulk/${id}/undo`)).json()).toEqual({ restored: 2, changedSince: 1 })
    expect(await Promise.all(ids.map(shownPrices))).toEqual([
      [99.9, 0, false],
      [60, 100, false],
      [70, 100, true],
    ])
    await call('/api/admin/products/bulk', { target: { ids }, act: { sale: null } })
    expect(await shownPrices(ids[2] as string)).toEqual([100, 0, false])
    const backwards = { ...sale, from: inHours(4) }
    const refused = await call('/api/admin/products/bulk', { target: { ids }, act: { sale: backwards } })
    expect(refused.statusCode).toBe(400)
  })

  it('follows the same rule in the database and in the form', async () => {
    const moments = [null, inHours(-1), inHours(1), new Date().toISOString()]
    for (const from of moments) {
      for (const until of moments) {
        for (const salePrice of [0, 80, 100, 120]) {
          const { rows } = await pool.query('select sale_runs(100000, $1, $2, $3) as runs, now() as now', [
            ...[salePrice * 1000, from, until],
          ])
          const terms = { newPrice: 100, salePrice, saleFrom: from ?? '', saleUntil: until ?? '' }
          expect(rows[0].runs, JSON.stringify(terms)).toBe(isSaleRunning(terms, rows[0].now.getTime()))
        }
      }
    }
  })

  it('causes no notification while no start or end is due', async () => {
    await create({ salePrice: 80, saleUntil: inHours(2) })
    await updateScheduledProducts(db)
    const versionBefore = await pool.query('select last_value from content_version')
    await updateScheduledProducts(db)
    expect((await pool.query('select last_value from content_version')).rows).toEqual(versionBefore.rows)
  })
})
