import { describe, expect, it } from 'vitest'
import type { Sales, Today } from '#contract/accounting/sales/sales.contract.ts'
import type { OfficeOrderPage } from '#contract/orders/records/office-orders.contract.ts'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import type { Pool } from '#server/platform/db/pool.ts'
import { createLentGarment, loanKey, loanWish } from '#server/testing/lending-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { showSales } from './sales-overview.service.ts'

/** An order of one garment, placed at a moment. */
async function orderAt(
  { pool }: { pool: { query: Pool['query'] } },
  placedAt: string,
  { state = 'delivered', paid = true, dinars = 100, product = '', deleted = false } = {},
) {
  const { rows } = await pool.query(
    `insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, state, is_paid,
       subtotal_millimes, delivery_fee_millimes, created_at, deleted_at)
     values (gen_random_uuid(), 'Amina', 'a@b.tn', '+216' || (98000000 + random() * 999999)::int, '', '', '', '', '', 'fr', $1, $2, $3, 0, $4,
       case when $5 then now() end) returning id`,
    [state, paid, dinars * 1000, placedAt, deleted],
  )
  if (!product) return
  await pool.query(
    `insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
     select $1, id, product_id, 'Jebba', '{"fr": "Rouge", "en": "", "ar": ""}', $2, 2 from variants where product_id = $3 limit 1`,
    [rows[0].id, dinars * 500, product],
  )
}

describe('sales over time', async () => {
  const test = await createTestDatabase()
  const now = new Date('2026-03-10T22:59:59Z')

  it('begin a day when it begins in Tunis, an hour before it does in Greenwich', async () => {
    await orderAt(test, '2026-03-09T22:59:59.999Z', { dinars: 10 })
    await orderAt(test, '2026-03-09T23:00:00Z', { dinars: 20 })
    const { steps } = await showSales(test.db, '7d', now)
    expect(steps.slice(-2)).toEqual([
      { from: '2026-03-09', orders: 1, sales: 10 },
      { from: '2026-03-10', orders: 1, sales: 20 },
    ])
    // One second later it is the next day there, and the week has moved on.
    const later = await showSales(test.db, '7d', new Date('2026-03-10T23:00:00Z'))
    expect(later.steps.at(-1)).toEqual({ from: '2026-03-11', orders: 0, sales: 0 })
  })

  it('begin a month at its first midnight in Tunis', async () => {
    await orderAt(test, '2026-01-31T22:59:59Z', { dinars: 1 })
    await orderAt(test, '2026-01-31T23:00:00Z', { dinars: 2 })
    const { steps } = await showSales(test.db, '12m', now)
    expect(steps).toHaveLength(12)
    expect(steps[0]?.from).toBe('2025-04-01')
    expect(steps.slice(-3)).toEqual([
      { from: '2026-01-01', orders: 1, sales: 1 },
      { from: '2026-02-01', orders: 1, sales: 2 },
      { from: '2026-03-01', orders: 2, sales: 30 },
    ])
  })

  it('know the summer time Tunisia had in other years', async () => {
    await orderAt(test, '2007-07-09T22:00:00Z', { dinars: 5 })
    const { steps } = await showSales(test.db, '7d', new Date('2007-07-10T12:00:00Z'))
    expect(steps.at(-1)).toEqual({ from: '2007-07-10', orders: 1, sales: 5 })
  })

  it('compare with the same time before, and end with today', async () => {
    const placedAt = new Date('2024-05-20T12:00:00Z')
    await orderAt(test, '2024-05-21T12:00:00Z', { dinars: 1000 })
    await orderAt(test, '2024-05-14T12:00:00Z', { dinars: 7 })
    await orderAt(test, '2024-05-13T12:00:00Z', { dinars: 8 })
    await orderAt(test, '2024-05-07T12:00:00Z', { dinars: 9 })
    await orderAt(test, '2024-05-06T12:00:00Z', { dinars: 100 })
    const { steps, total, before } = await showSales(test.db, '7d', placedAt)
    expect(steps.map(({ from }) => from)).toEqual(
      ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2024-05-${day}`),
    )
    expect(total).toEqual({ orders: 1, sales: 7 })
    expect(before).toEqual({ orders: 2, sales: 17 })
  })

  it('leave out what is not confirmed or not any more, there and among the best sellers', async () => {
    const placedAt = new Date('2023-05-20T12:00:00Z')
    const [often, seldom] = [await createGarment(test.db), await createGarment(test.db)]
    for (const state of ['cancelled', 'refused', 'returned']) {
      await orderAt(test, '2023-05-20T10:00:00Z', { state, product: seldom._id })
    }
    await orderAt(test, '2023-05-20T10:00:00Z', { deleted: true, product: seldom._id })
    await orderAt(test, '2023-05-20T10:00:00Z', { product: often._id, paid: false })
    await orderAt(test, '2023-05-19T10:00:00Z', { product: often._id, dinars: 50 })
    await orderAt(test, '2023-05-19T10:00:00Z', { product: seldom._id, state: 'confirmed', paid: false })
    for (const state of ['new', 'unreachable'])
      await orderAt(test, '2023-05-19T10:00:00Z', { product: seldom._id, state })
    const { total, delivered, cashed, bestSellers } = await showSales(test.db, '7d', placedAt)
    expect(total).toEqual({ orders: 3, sales: 250 })
    expect(delivered).toEqual({ orders: 2, sales: 150 })
    expect(cashed).toEqual({ orders: 1, sales: 50 })
    expect(bestSellers.map(({ productId, pieces, sales }) => [productId, pieces, sales])).toEqual([
      [often._id, 4, 150],
      [seldom._id, 2, 100],
    ])
  })
})

describe('sums that were made already', async () => {
  const test = await createTestDatabase()
  const now = new Date('2026-03-10T12:00:00Z')

  it('are made again when an order of long ago is refused, or loses a piece, however much later', async () => {
    const garment = await createGarment(test.db)
    await orderAt(test, '2025-05-10T10:00:00Z', { product: garment._id })
    await orderAt(test, '2025-11-10T10:00:00Z', { product: garment._id })
    expect((await showSales(test.db, '12m', now)).total).toEqual({ orders: 2, sales: 200 })
    await test.pool.query(`update orders set state = 'refused' where created_at < '2025-06-01'`)
    await test.pool.query(`update order_lines set quantity = 1 from orders
      where orders.id = order_id and created_at > '2025-06-01'`)
    await test.pool.query(`update orders set subtotal_millimes = 50000 where created_at > '2025-06-01'`)
    const { steps, total, bestSellers } = await showSales(test.db, '12m', now)
    expect(total).toEqual({ orders: 1, sales: 50 })
    expect(steps.find(({ from }) => from === '2025-05-01')).toEqual({ from: '2025-05-01', orders: 0, sales: 0 })
    expect(bestSellers.map(({ pieces }) => pieces)).toEqual([1])
  })
})

describe('an order whose transaction is slow', async () => {
  const test = await createTestDatabase()
  const now = new Date('2026-03-10T12:00:00Z')

  it('is counted once it is there, although it is older than what was summed meanwhile', async () => {
    const slow = await test.pool.connect()
    await slow.query('begin')
    // The transaction began long before: its changes will bear that moment.
    await slow.query(`select now()`)
    await orderAt({ pool: slow }, '2026-03-09T10:00:00Z', { dinars: 40 })
    await orderAt(test, '2026-03-09T10:00:00Z', { dinars: 2 })
    expect((await showSales(test.db, '7d', now)).total).toEqual({ orders: 1, sales: 2 })
    const { rows } = await test.pool.query('select until <= $1 as waits from sales_summed', [
      (await slow.query('select now()')).rows[0].now,
    ])
    expect(rows).toEqual([{ waits: true }])
    await slow.query('commit')
    slow.release()
    expect((await showSales(test.db, '7d', now)).total).toEqual({ orders: 2, sales: 42 })
  })
})

describe('the first page of the back office', async () => {
  const test = await createTestApp()
  const staff = await signedInStaff(test)

  it('counts what waits for somebody, and the money that is out', async () => {
    const garment = await createGarment(test.db, { red: 1, blue: 9 })
    const placedAt = new Date().toISOString()
    for (const state of ['new', 'new', 'unreachable', 'confirmed', 'preparing', 'cancelled']) {
      await orderAt(test, placedAt, { state, paid: false })
    }
    await orderAt(test, placedAt, { state: 'with-courier', paid: false, dinars: 120.5 })
    await orderAt(test, placedAt, { state: 'with-courier', paid: true, dinars: 1000 })
    await orderAt(test, placedAt, { state: 'delivered', paid: false, dinars: 30 })
    await orderAt(test, placedAt, { state: 'new', deleted: true })
    const response = await test.app.inject({ url: '/api/admin/dashboard', headers: staff.headers })
    const today = response.json() as Today
    expect(response.statusCode).toBe(200)
    expect(today).toMatchObject({
      toCall: { count: 3 },
      toPrepare: { count: 1 },
      toHandOver: { count: 1 },
      onTheWay: { count: 1, amount: 120.5 },
      handedOver: { count: 1, amount: 30 },
    })
    const opened = async (filter: string) => {
      const url = `/api/admin/orders?limit=100&${filter}`
      return (await test.app.inject({ url, headers: staff.headers })).json() as OfficeOrderPage
    }
    expect((await opened('state=new,unreachable')).orders).toHaveLength(today.toCall.count)
    expect((await opened('state=with-courier&paid=false')).orders).toHaveLength(today.onTheWay.count)
    expect((await opened('state=delivered&paid=false')).orders).toHaveLength(today.handedOver.count)
    const url = '/api/admin/dashboard/sales?period=7d'
    const sales = (await test.app.inject({ url, headers: staff.headers })).json() as Sales
    const within = `from=${sales.steps[0]?.from}`
    const worth = ({ orders }: OfficeOrderPage) => orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
    for (const [sum, filter] of [
      [sales.total, `state=${salesStates.join(',')}`],
      [sales.delivered, 'state=delivered'],
      [sales.cashed, `state=${salesStates.join(',')}&paid=true`],
    ] as const) {
      const page = await opened(`${filter}&${within}`)
      expect({ orders: page.orders.length, sales: worth(page) }, filter).toEqual(sum)
    }
    expect(today.latestOrders).toHaveLength(6)
    // Without a cover of its own a garment shows the face of its colours, as everywhere.
    const face = '/pictures/red.jpg'
    await test.pool.query(
      `update product_colours set images = jsonb_build_array(jsonb_build_object('url', $1::text)) where product_id = $2 and name->>'fr' = 'Rouge'`,
      [face, garment._id],
    )
    const again = (await test.app.inject({ url: '/api/admin/dashboard', headers: staff.headers })).json() as Today
    expect(again.lowStock.variants).toMatchObject([{ coverImage: face }])
    expect(today.lowStock).toMatchObject({
      level: 2,
      count: 1,
      variants: [{ productId: garment._id, title: { fr: 'Jebba', en: 'Jebba', ar: 'جبة' }, size: 'M', stock: 1 }],
    })
  })

  it('names what is out for longer than is promised, the longest first, and nothing that came back or may still come', async () => {
    const outSince = async (name: string, days: number, state = 'with-courier') => {
      const { rows } = await test.pool.query(
        `insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, state, governorate,
           subtotal_millimes, delivery_fee_millimes)
         values (gen_random_uuid(), $1, 'a@b.tn', '+21698111222', '', 'Sfax', '', '', '', 'fr', $2, 'sfax', 1000, 0)
         returning id, number::int`,
        [name, state],
      )
      await test.pool.query(
        `insert into parcels (courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes, outcome_at)
         select id, $1, $2, 1, 0, 0, 0, now() - make_interval(days => $3) from couriers where kind = 'errand'`,
        [rows[0].id, rows[0].number, days],
      )
    }
    await outSince('Salwa', 40)
    await outSince('Nadia', 60)
    await outSince('Today', 0)
    await outSince('Back', 60, 'refused')
    const { late } = (await test.app.inject({ url: '/api/admin/dashboard', headers: staff.headers })).json() as Today
    expect(late).toMatchObject({ count: 2, parcels: [{ name: 'Nadia', city: 'Sfax' }, { name: 'Salwa' }] })
    expect(Date.parse(late.parcels[0]?.since ?? '')).toBeLessThan(Date.parse(late.parcels[1]?.since ?? ''))
  })

  it('count the wishes for a loan that wait to be confirmed', async () => {
    const read = async () =>
      ((await test.app.inject({ url: '/api/admin/dashboard', headers: staff.headers })).json() as Today).loansAsked
    expect(await read()).toBe(0)
    const payload = loanWish(await createLentGarment(test.db), 10)
    await test.app.inject({ method: 'POST', url: '/api/loans', headers: loanKey(), payload })
    expect(await read()).toBe(1)
    await test.pool.query(`update loans set state = 'confirmed', held_until = null`)
    expect(await read()).toBe(0)
  })

  it('answers every period, and refuses any other', async () => {
    for (const [period, count] of [
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
      ['12m', 12],
    ] as const) {
      const { steps } = (
        await test.app.inject({ url: `/api/admin/dashboard/sales?period=${period}`, headers: staff.headers })
      ).json() as Sales
      expect(steps).toHaveLength(count)
    }
    const url = '/api/admin/dashboard/sales?period=1y'
    expect((await test.app.inject({ url, headers: staff.headers })).statusCode).toBe(400)
    expect((await test.app.inject({ url: '/api/admin/dashboard/sales' })).statusCode).toBe(401)
  })
})
