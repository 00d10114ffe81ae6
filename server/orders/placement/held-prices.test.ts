import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { updateScheduledProducts } from '#server/catalogue/products/scheduled-products.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { placeOrder } from './place-order.service.ts'

const minute = 60_000

describe('a price that was shown', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await removeOrderLimits(db)
  const { headers } = await signedInStaff(test)
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await app.inject({ method, url, headers, payload })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }
  const create = (fields: object = {}): Promise<Product> =>
    call('POST', '/api/products/create-product', {
      title: 'Jebba du soir',
      mainCategory: 'men',
      newPrice: 100,
      colors: [{ colorName: 'Rouge', stock: 500 }],
      ...fields,
    })
  const edit = (id: string, fields: object) => call('PUT', `/api/products/edit/${id}`, fields)
  const order = async (id: string, shownPrice?: number, key: string = randomUUID(), store = test) => {
    const line = { productId: id, quantity: 2, color: 'Rouge', ...(shownPrice !== undefined && { shownPrice }) }
    return (await placeOrder(store, amina, key, orderOf([line]))).order
  }
  const charged = async (id: string, shownPrice?: number) => (await order(id, shownPrice)).products[0]?.price
  const ask = async (prices: object[]) =>
    (await app.inject({ method: 'POST', url: '/api/orders/held-prices', payload: { prices } })).json().held
  /** Changes rows without triggers, as if only time had passed. */
  const rewrite = async (statement: string, values: unknown[]) => {
    const client = await pool.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(statement, values)
    } finally {
      await client.query('set session_replication_role = default')
      client.release()
    }
  }
  const longAgo = (id: string, seconds: number) =>
    rewrite('update past_prices set until = until - make_interval(secs => $2) where product_id = $1', [id, seconds])
  const thisMinute = async (): Promise<Date> =>
    (await pool.query(`select date_trunc('minute', now()) as at`)).rows[0].at
  /** Runs the work within one minute of the database's clock, however slow the machine is. */
  const withinOneMinute = async <Result>(work: (startedAt: Date) => Promise<Result>): Promise<Result> => {
    const startMinute = await thisMinute()
    const result = await work(startMinute)
    return (await thisMinute()).getTime() === startMinute.getTime() ? result : withinOneMinute(work)
  }

  it('is charged for a minute after it went up, in the line and in every sum, to who says she saw it', async () => {
    const { _id } = await create()
    await edit(_id, { newPrice: 120 })
    expect(await order(_id, 100)).toMatchObject({ products: [{ price: 100 }], subtotal: 200 })
    expect(await order(_id)).toMatchObject({ products: [{ price: 120 }], subtotal: 240 })
    await longAgo(_id, 61)
    expect(await order(_id, 100)).toMatchObject({ products: [{ price: 120 }], subtotal: 240 })
  })

  it.each<[string, object, (id: string) => Promise<unknown>, number]>([
    ['a sale that is taken off', { salePrice: 80 }, (id) => edit(id, { salePrice: 0 }), 80],
    ['a sale that takes less off', { salePrice: 80 }, (id) => edit(id, { salePrice: 90 }), 80],
    ['a sale that now begins tomorrow', { salePrice: 80 }, (id) => edit(id, { saleFrom: inMinutes(1440) }), 80],
    ['a percentage', {}, (id) => call('PUT', `/api/products/update-price/${id}`, { percentage: 10 }), 100],
    [
      'a change of many',
      { salePrice: 80 },
      (id) => call('POST', '/api/admin/products/bulk', { target: { ids: [id] }, act: { sale: null } }),
      80,
    ],
  ])('is kept through %s', async (_what, fields, change, shownPrice) => {
    const { _id } = await create(fields)
    expect(await charged(_id, shownPrice)).toBe(shownPrice)
    await change(_id)
    expect(await charged(_id, shownPrice)).toBe(shownPrice)
    expect(await charged(_id)).toBeGreaterThan(shownPrice)
    await longAgo(_id, 60)
    expect(await charged(_id, shownPrice)).toBeGreaterThan(shownPrice)
  })

  it('is kept when a sale ends by itself, whether pages have heard of it or not', async () => {
    const { _id } = await create({ salePrice: 80, saleUntil: inMinutes(60) })
    const ends = (moment: Date) =>
      rewrite(`update products set sale_until = $2, published_at = now() - interval '1 hour' where id = $1`, [
        _id,
        moment,
      ])
    const prices = await withinOneMinute(async (startedAt) => {
      await ends(startedAt)
      const chargedBefore = await charged(_id, 80)
      await updateScheduledProducts(db)
      return [chargedBefore, await charged(_id, 80), await charged(_id)]
    })
    expect(prices).toEqual([80, 80, 100])
    await ends(new Date((await thisMinute()).getTime() - minute))
    expect(await charged(_id, 80)).toBe(100)
  })

  it('that fell since is charged as it is now', async () => {
    const { _id } = await create()
    await edit(_id, { newPrice: 70 })
    expect(await charged(_id, 100)).toBe(70)
    await edit(_id, { salePrice: 60 })
    expect(await charged(_id, 100)).toBe(60)
    expect(await charged(_id, 70)).toBe(60)
  })

  it('is never one that somebody only says she saw', async () => {
    const { _id } = await create({ salePrice: 90, saleFrom: inMinutes(600) })
    const otherGarment = await create({ newPrice: 5 })
    const draft = await create({ newPrice: 7, state: 'draft' })
    await edit(draft._id, { newPrice: 120 })
    await edit(draft._id, { state: 'online' })
    await edit(_id, { newPrice: 120 })
    await edit(_id, { newPrice: 150 })
    for (const shownPrice of [0, 0.001, 5, 90, 99.999, 100.001, 110, 149.999])
      expect(await charged(_id, shownPrice)).toBe(150)
    expect([await charged(_id, 120), await charged(_id, 100)]).toEqual([120, 100])
    expect(await charged(otherGarment._id, 0)).toBe(5)
    expect(await charged(draft._id, 7)).toBe(120)
    // A sale that ended before it was saved.
    await edit(_id, { salePrice: 1, saleFrom: inMinutes(-3), saleUntil: inMinutes(-1) })
    expect(await charged(_id, 1)).toBe(150)
    for (const shownPrice of ['100', -1, 1e9, null, 0.0001, Number.NaN]) {
      expect(() => orderOf([{ productId: _id, quantity: 1, color: 'Rouge', shownPrice }])).toThrow()
    }
  })

  it('is what stood there before a change of several steps, and none of the steps', async () => {
    const { _id } = await create()
    await inTransaction(db, async (tx) => {
      for (const price of [1, 2, 130])
        await tx
          .updateTable('products')
          .set({ price_millimes: price * 1000 })
          .where('id', '=', _id)
          .execute()
    })
    expect(await Promise.all([1, 2, 100].map((shownPrice) => charged(_id, shownPrice)))).toEqual([130, 130, 100])
    const undone = inTransaction(db, async (tx) => {
      await tx.updateTable('products').set({ price_millimes: 999_000 }).where('id', '=', _id).execute()
      throw new Error('thought better of')
    })
    await expect(undone).rejects.toThrow()
    expect(await charged(_id, 130)).toBe(130)
  })

  it('counts from when everybody was told, however long the change took', async () => {
    const { _id } = await create()
    await inTransaction(db, async (tx) => {
      await tx.updateTable('products').set({ price_millimes: 130_000 }).where('id', '=', _id).execute()
      await pool.query('select pg_sleep(0.3)')
    })
    const { rows } = await pool.query(
      `select extract(epoch from past.until - p.updated_at)::float8 as seconds from past_prices past
       join products p on p.id = past.product_id where p.id = $1`,
      [_id],
    )
    expect(rows[0].seconds).toBeGreaterThan(0.25)
  })

  it('makes one order of one price, sent twice at once while the price goes up and down', async () => {
    const { _id } = await create()
    const keys = Array.from({ length: 12 }, () => randomUUID())
    const moves = async () => {
      for (const newPrice of [120, 100, 130, 100, 140]) await edit(_id, { newPrice })
    }
    const twice = keys.map((key) => Promise.all([order(_id, 100, key), order(_id, 100, key)]))
    const [pairs] = await Promise.all([Promise.all(twice), moves()])
    for (const [firstOrder, same] of pairs) {
      expect(same._id).toBe(firstOrder._id)
      expect([firstOrder.products[0]?.price, firstOrder.subtotal, same.subtotal]).toEqual([100, 200, 200])
    }
  })

  it('is known in every process', async () => {
    const second = await createTestApp({}, test)
    const { _id } = await create()
    await edit(_id, { newPrice: 120 })
    expect((await order(_id, 100, randomUUID(), second)).products[0]?.price).toBe(100)
  })

  it('of a piece that is made counts what its choices cost, then as well', async () => {
    const keswa = await createKeswa(db)
    const wish = (shownPrice?: number) => ({ ...madeKeswa(keswa._id, weekAhead(3)), shownPrice })
    const price = async (shownPrice?: number) =>
      (await placeOrder(test, amina, randomUUID(), orderOf([wish(shownPrice)]))).order.products[0]?.price
    const priceBefore = (await price()) ?? 0
    await pool.query(
      `update products set price_millimes = price_millimes + 50000,
         making = jsonb_set(making, '{options}', (select jsonb_agg(o || '{"price": 999}') from jsonb_array_elements(making->'options') o))
       where id = $1`,
      [keswa._id],
    )
    const now = (await price()) ?? 0
    expect(now).toBeGreaterThan(priceBefore + 50)
    expect([await price(priceBefore), await price(priceBefore + 50), await price(priceBefore - 1)]).toEqual([
      priceBefore,
      now,
      now,
    ])
    const products = [priceBefore, now, priceBefore + 50].map((shownPrice) => ({ productId: keswa._id, shownPrice }))
    const { choices } = madeKeswa(keswa._id, weekAhead(3)).made
    expect(await ask(products.map((product) => ({ ...product, choices })))).toEqual([true, true, false])
    expect(await ask(products.map((product) => ({ ...product, choices: ['nothing'] })))).toEqual([false, false, false])
  })

  it('is told apart for whoever asks before she orders', async () => {
    const { _id } = await create()
    await edit(_id, { newPrice: 120 })
    const products = [100, 120, 110].map((shownPrice) => ({ productId: _id, shownPrice }))
    expect(await ask([...products, { productId: 'none', shownPrice: 100 }])).toEqual([true, true, false, false])
    await longAgo(_id, 60)
    expect(await ask(products)).toEqual([false, true, false])
    const many = Array.from({ length: 51 }, () => products[0])
    for (const prices of [[], many, [{}], [{ productId: _id, shownPrice: '100' }], 'x']) {
      const reply = await app.inject({ method: 'POST', url: '/api/orders/held-prices', payload: { prices } })
      expect(reply.statusCode).toBe(400)
    }
  })

  it('is forgotten after two minutes', async () => {
    const { _id } = await create()
    const countPastPrices = async () =>
      (await pool.query('select from past_prices where product_id = $1', [_id])).rowCount
    await edit(_id, { newPrice: 120 })
    await updateScheduledProducts(db)
    expect(await countPastPrices()).toBe(1)
    await longAgo(_id, 121)
    await updateScheduledProducts(db)
    expect(await countPastPrices()).toBe(0)
  })

  it.each<[string, number, number[]]>([
    ['before the sale', -30, [100]],
    ['as it begins', 0, [100]],
    ['within its first minute', 59.999, [80, 100]],
    ['a minute into it', 60, [80]],
    ['just before it ends', 599.999, [80]],
    ['as it ends', 600, [80]],
    ['within the minute after', 659.999, [80, 100]],
    ['a minute after', 660, [100]],
  ])('by the dates of a sale, %s', async (_when, seconds, held) => {
    const { _id } = await create({ salePrice: 80 })
    const begins = new Date('2026-05-01T10:00:00Z')
    await rewrite(
      `update products set published_at = '2026-01-01', sale_from = $2, sale_until = $2::timestamptz + interval '10 minutes'
       where id = $1`,
      [_id, begins],
    )
    const { rows } = await pool.query(
      'select price_millimes / 1000 as price from held_prices($1, $2::timestamptz + make_interval(secs => $3)) order by 1',
      [_id, begins, seconds],
    )
    expect(rows.map(({ price }) => Number(price))).toEqual(held)
  })
})

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * minute).toISOString()
}
