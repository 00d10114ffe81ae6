import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { assessOrders } from '#server/orders/notifications/order-placed.job.ts'
import { insertManyOrders } from '#server/testing/insert-many-orders.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the risk line', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila', 'sales')
  let productId: string
  beforeAll(async () => {
    productId = (await createGarment(db, { red: 90 }))._id
  })

  async function order(
    phone: string,
    changes: { street?: string; state?: string; of?: string; quantity?: number } = {},
  ) {
    const { street = '12, rue des Orangers', state = 'Sfax', of = productId, quantity = 1 } = changes
    const address = { street, city: 'Ville', country: 'Tunisie', state, zipcode: '' }
    const products = [{ productId: of, color: 'Rouge', size: 'M', quantity }]
    const payload = { name: 'S', email: '', phone, address, language: 'fr', note: '', products }
    const headers = { ...leila.headers, 'idempotency-key': randomUUID() }
    const { _id } = (await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })).json()
    await assessOrders(db, { payload: { orderIds: [_id] } } as Parameters<typeof assessOrders>[1])
    return _id as string
  }
  const become = (id: string, state: string, daysAgo = 3) =>
    pool.query(`update orders set state = $2, created_at = now() - make_interval(days => $3) where id = $1`, [
      ...[id, state, daysAgo],
    ])
  const get = async (path: string) => (await app.inject({ url: `/api/admin/${path}`, headers: leila.headers })).json()
  const risk = (id: string) => get(`orders/${id}/risk`)

  it('says nothing of a first order, and names each reason with its figures', async () => {
    const first = await order('98 000 001')
    expect(await risk(first)).toEqual({ reasons: [], advice: null })
    await become(first, 'returned')
    expect(await risk(await order('98 000 001'))).toEqual({
      reasons: [{ kind: 'refused-before', refused: 1, delivered: 0 }],
      advice: 'deposit',
    })
    expect((await risk(await order('98 000 001'))).reasons).toContainEqual({ kind: 'twice', orders: 2 })
    const odd = await order('98 000 002', { street: 'x', quantity: 5 })
    expect(await risk(odd)).toEqual({
      reasons: [{ kind: 'thin-address' }, { kind: 'dear-first', over: 400 }],
      advice: 'call',
    })
    expect((await risk(randomUUID())).code).toBe('order-not-found')
  })

  it('knows which of two orders came first that were placed at one moment', async () => {
    const [first, second] = [await order('98 333 001'), await order('98 333 001')]
    await pool.query('update orders set created_at = now() where id = any($1)', [[first, second]])
    expect((await risk(first)).reasons).toEqual([])
    expect((await risk(second)).reasons).toEqual([{ kind: 'twice', orders: 2 }])
  })

  it('speaks of a place and a garment only from enough cases on, and holds what it said against what became of it', async () => {
    await pool.query("update orders set state = 'cancelled'; truncate order_risks")
    const garmentId = (await createGarment(db, { red: 90 }))._id
    const sent: string[] = []
    for (let count = 0; count < 7; count++)
      sent.push(await order(`98 111 00${count}`, { state: 'Gafsa', of: garmentId }))
    for (const id of sent) await become(id, 'refused')
    expect(await risk(await order('98 222 001', { state: 'Gafsa', of: garmentId }))).toMatchObject({ reasons: [] })
    await become(await order('98 111 009', { state: 'Gafsa', of: garmentId }), 'delivered')
    const warned = await order('98 222 002', { state: 'Gafsa', of: garmentId })
    expect((await risk(warned)).reasons).toEqual([
      { kind: 'place', refused: 7, cases: 8 },
      { kind: 'garment', title: 'Jebba', refused: 7, cases: 8 },
    ])
    const { rows } = await get('risk')
    expect(rows).toEqual([
      { kind: 'line', orders: 0, refused: 0 },
      { kind: 'none', orders: 8, refused: 7 },
    ])
    await become(warned, 'refused', 0)
    expect((await get('risk')).rows).toEqual([
      { kind: 'line', orders: 1, refused: 1 },
      { kind: 'none', orders: 8, refused: 7 },
      { kind: 'place', orders: 1, refused: 1 },
      { kind: 'garment', orders: 1, refused: 1 },
    ])
    expect((await get(`orders/${warned}`)).state).toBe('refused')
  })
  it('asks of a garment and of a place no further than the newest five hundred that ended, past any number under way', async () => {
    // Triggers on thousands of rows would take most of the time and do not matter here.
    const quickly = (statement: string) =>
      pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await quickly("update orders set state = 'cancelled'")
    const garmentId = (await createGarment(db, { red: 90 }))._id
    await insertManyOrders(db, garmentId, 1700)
    await quickly(
      `update order_lines l set ordered_at = o.created_at from orders o where o.id = l.order_id and l.product_id = '${garmentId}'`,
    )
    const leaveUnderWay = (newest: number) =>
      quickly(
        `update orders set governorate = 'kef', state = case when newest.place <= ${newest} then 'new' else 'refused' end from (
          select order_id, row_number() over (order by ordered_at desc) as place from order_lines where product_id = '${garmentId}'
        ) newest where newest.order_id = orders.id`,
      )
    await leaveUnderWay(1100)
    const newOrder = await order('98 444 001', { state: 'Le Kef', of: garmentId })
    for (const underWay of [1100, 0]) {
      await leaveUnderWay(underWay)
      expect((await risk(newOrder)).reasons).toEqual([
        { kind: 'place', refused: 500, cases: 500 },
        { kind: 'garment', title: 'Jebba', refused: 500, cases: 500 },
      ])
    }
  })
})
