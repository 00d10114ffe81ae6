import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BusyNetwork } from '#contract/orders/records/busy-networks.contract.ts'
import { openPool } from '#server/platform/db/pool.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { maxOrdersOfNetwork } from './order-networks.rules.ts'
import { deleteExpiredNetworks } from './order-networks.service.ts'
import { placeOrder } from './place-order.service.ts'

describe('orders of one network', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const store = { db, pool }
  const { headers } = await signedInStaff(test)
  let garment: Awaited<ReturnType<typeof createGarment>>
  let network = 0
  let ip = ''
  beforeEach(async () => {
    await pool.query("update orders set state = 'cancelled' where state in ('new', 'on-hold') and name <> ''")
    garment = await createGarment(db, { red: 10_000, blue: 10_000, price: 1 })
    network += 1
    ip = `198.51.${network}.7`
  })

  let numbers = 20_000_000
  const newPhone = () => String(numbers++)
  const place = (quantity = 4, { from = ip, phone = newPhone(), key = randomUUID(), on = store } = {}) => {
    const id = randomUUID()
    const shopper = { kind: 'shopper', id, email: `${id}@example.tn`, emailVerified: true } as const
    const address = { street: randomUUID(), city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
    const lines = [{ productId: garment._id, quantity, color: 'Rouge', size: 'M' }]
    return placeOrder(on, shopper, key, orderOf(lines, { phone, address }), { ip: from })
  }
  const twenty = Array.from({ length: 20 }, (_, index) => index)
  const reserved = async () =>
    (await pool.query('select 20000 - sum(stock)::int as pieces from variants where product_id = $1', [garment._id]))
      .rows[0].pieces
  const stateOf = async (id: string) => (await pool.query('select state from orders where id = $1', [id])).rows[0].state
  const busy = async () =>
    (await app.inject({ url: '/api/admin/orders/busy-networks', headers })).json() as BusyNetwork[]
  const step = (orders: BusyNetwork['orders'], state: string, as = headers) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/orders/state',
      headers: as,
      payload: { orders: orders.map(({ _id: id, version }) => ({ id, version })), state },
    })

  it('of twenty new numbers reserve twenty pieces altogether, and all of them are taken', async () => {
    for (const _one of twenty) expect((await place()).created).toBe(true)
    expect(await reserved()).toBe(20)
  })

  it('reserve no more when they come at once, to two processes, from addresses next to each other', async () => {
    const second = openPool({ url: test.url, max: 4, onIdleError: () => {} })
    try {
      const otherShop = { db, pool: second }
      const placed = await Promise.all(
        twenty.map((index) => place(4, { from: `198.51.${network}.${index}`, on: index % 2 ? otherShop : store })),
      )
      expect(placed.every(({ created }) => created)).toBe(true)
      expect(await reserved()).toBe(20)
    } finally {
      await second.end()
    }
  })

  it('are counted by a /48 in IPv6, by value too, and not at all from this machine', async () => {
    const dear = await createGarment(db, { red: 100, blue: 0, price: 900 })
    garment = dear
    const six = (host: number) => `2001:db8:${network}:${host}::1`
    for (const host of [1, 2, 3]) await place(2, { from: six(host) })
    const { rows } = await pool.query('select 100 - sum(stock)::int as pieces from variants where product_id = $1', [
      dear._id,
    ])
    expect(rows[0].pieces).toBe(4)
    for (const _one of twenty) expect((await place(1, { from: '127.0.0.1' })).order.state).toBe('new')
  })

  it('of a number the shop has spoken to are no concern of it, nor those of other networks', async () => {
    const phone = newPhone()
    const { order } = await place(1, { phone, from: '203.0.113.1' })
    await pool.query("update orders set state = 'delivered' where id = $1", [order._id])
    for (const _one of twenty.slice(0, 6)) await place()
    expect((await place(4, { phone })).order.state).toBe('new')
    expect((await place(4, { from: '203.0.113.9' })).order.state).toBe('new')
    expect((await place()).order.state).toBe('on-hold')
  })

  it('reserve again once the shop has called, and the hour after', async () => {
    const first = []
    for (const _one of twenty.slice(0, 5)) first.push((await place()).order._id)
    expect((await place()).order.state).toBe('on-hold')
    await pool.query("update orders set state = 'confirmed' where id = $1", [first[0]])
    expect((await place()).order.state).toBe('new')
    expect((await place()).order.state).toBe('on-hold')
    await pool.query("update order_networks set at = at - interval '61 minutes'")
    expect((await place()).order.state).toBe('new')
  })

  it('are one order for a key, on hold or not, and refused beyond what a network sends in a day', async () => {
    for (const _one of twenty.slice(0, 5)) await place()
    const shopper = { kind: 'shopper', id: randomUUID(), email: 'a@example.tn', emailVerified: true } as const
    const key = randomUUID()
    const phone = newPhone()
    const fields = orderOf([{ productId: garment._id, quantity: 3, color: 'Rouge', size: 'M' }], { phone })
    const both = await Promise.all([0, 1].map(() => placeOrder(store, shopper, key, fields, { ip })))
    expect(both.map(({ order }) => order.state)).toEqual(['on-hold', 'on-hold'])
    expect(new Set(both.map(({ order }) => order._id)).size).toBe(1)
    await pool.query(
      `with made as (
        insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, note, language, governorate, subtotal_millimes,
          delivery_fee_millimes)
        select gen_random_uuid(), '', '', '+21620000000', '', '', '', '', '', '', 'fr', '', 0, 0 from generate_series(1, $1) returning id
      ) insert into order_networks (order_id, network, pieces, millimes)
      select id, (select network from order_networks where order_id = $2), 0, 0 from made`,
      [maxOrdersOfNetwork - 6, both[0]?.order._id],
    )
    await expect(place()).rejects.toMatchObject({
      code: 'order-limit',
      body: { limit: { kind: 'network', most: maxOrdersOfNetwork } },
    })
    expect((await placeOrder(store, shopper, key, fields, { ip })).created).toBe(false)
  })

  it('are offered in the inbox to be released or put on hold, each once however often it is asked', async () => {
    for (const _one of twenty.slice(0, 17)) await place(2)
    const [offered, ...rest] = await busy()
    expect(rest).toEqual([])
    expect(offered?.count).toBe(17)
    const [onHold, fresh] = ['on-hold', 'new'].map(
      (state) => offered?.orders.filter((order) => order.state === state) ?? [],
    ) as [BusyNetwork['orders'], BusyNetwork['orders']]
    expect([onHold.length, fresh.length]).toEqual([7, 10])
    const answers = await Promise.all([step(onHold, 'new'), step(onHold, 'new')])
    const problems = answers.flatMap((answer) => answer.json() as { problem?: string }[]).map(({ problem }) => problem)
    expect(problems.filter((problem) => problem === undefined)).toHaveLength(7)
    expect(problems.filter((problem) => problem === 'order-changed')).toHaveLength(7)
    expect(await reserved()).toBe(34)
    expect(await busy()).toEqual([])

    await step(fresh, 'on-hold')
    expect(await reserved()).toBe(14)
    expect((await busy())[0]?.count).toBe(10)
    const { rows } = await pool.query(
      "select count(*)::int as changes, min(staff_name) as who from changes where action = 'order-step' and subject_id = any($1)",
      [[...onHold, ...fresh].map(({ _id }) => _id)],
    )
    expect(rows).toEqual([{ changes: 17, who: expect.any(String) }])
    const ledger = await pool.query(
      'select count(*)::int as wrong from variants v where stock <> (select coalesce(sum(change), 0) from stock_movements where variant_id = v.id)',
    )
    expect(ledger.rows[0].wrong).toBe(0)
  })

  it('stay on hold when nobody answers, and take their pieces when their customer says yes', async () => {
    for (const _one of twenty.slice(0, 5)) await place()
    const { order } = await place(3)
    const call = { method: 'POST', url: `/api/admin/orders/${order._id}/calls`, headers, payload: {} } as const
    expect((await app.inject(call)).json()).toMatchObject({ state: 'on-hold', callAttempts: 1 })
    expect(await reserved()).toBe(20)
    const confirm = { ...call, url: `/api/admin/orders/${order._id}/state`, payload: { state: 'confirmed' } }
    expect((await app.inject(confirm)).json()).toMatchObject({ state: 'confirmed' })
    expect(await reserved()).toBe(23)
  })

  it('are the business of who handles orders alone', async () => {
    for (const role of ['workshop', 'accountant'] as const) {
      const { headers: theirs } = await signedInStaff(test, `of-${role}`, role)
      const url = '/api/admin/orders/busy-networks'
      expect((await app.inject({ url, headers: theirs })).statusCode).toBe(403)
    }
    const { headers: shopper } = await signedInShopper(test, 'amina@example.tn')
    expect((await app.inject({ url: '/api/admin/orders/busy-networks', headers: shopper })).statusCode).toBe(403)
  })

  it('are told apart by a hash, for three days', async () => {
    const { order } = await place()
    const { rows } = await pool.query('select network from order_networks where order_id = $1', [order._id])
    expect(rows[0].network).toMatch(/^[\w-]{43}$/)
    await pool.query("update order_networks set at = now() - interval '73 hours' where order_id = $1", [order._id])
    await deleteExpiredNetworks(db)
    expect((await pool.query('select from order_networks where order_id = $1', [order._id])).rows).toEqual([])
    expect(await stateOf(order._id)).toBe('new')
  })
})
