import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ProfitReport } from '#contract/orders/fulfilment/profit.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { bookReceipt, undoReceipt } from '#server/orders/fulfilment/cash/book-receipt.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { recordReturn } from '#server/orders/lifecycle/returns/record-return.service.ts'
import { createCourier, customerOfSfax, leila } from '#server/testing/courier-fixtures.ts'
import { monthOf, moveBooksBackOneMonth } from '#server/testing/month/shift-month.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const accountant = await signedInStaff(test, undefined, 'accountant')
const sales = await signedInStaff(test, undefined, 'sales')
const courierId = await createCourier(db)
const [dear, cheap] = [
  await createGarment(db, { red: 90, price: 100 }),
  await createGarment(db, { red: 90, price: 33.333 }),
]
await pool.query('update products set cost_price_millimes = 40000 where id = $1', [dear._id])
const today = dayInTunis()
const read = async (by: string, more = '', { headers } = accountant) => {
  const url = `/api/admin/cash/profit?from=${today}&to=${today}&by=${by}${more}`
  const reply = await test.app.inject({ url, headers })
  return { status: reply.statusCode, body: reply.json() as ProfitReport }
}

async function sent(ids: readonly string[], discount = 0): Promise<string> {
  const products = ids.map((productId) => ({ productId, color: 'Rouge', size: 'M', quantity: 1 }))
  const { order } = await takeOrder(db, leila, randomUUID(), { ...customerOfSfax, deliveryFee: 8, discount, products })
  await stepOrder(db, leila, order._id, { state: 'preparing' })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [order._id] })
  return order._id
}

it('is price less cost, fees and returns; every grouping adds up to the same, to the millime', async () => {
  const both = await sent([dear._id, cheap._id], 10.001)
  await stepOrder(db, leila, both, { state: 'delivered' })
  const back = await sent([cheap._id])
  await stepOrder(db, leila, back, { state: 'refused' })
  const { all } = (await read('month')).body
  expect(all).toEqual({
    orders: 2,
    pieces: 2,
    income: 131.332,
    cost: 40,
    costless: 1,
    fees: 9,
    returns: 4,
    profit: 78.332,
  })
  for (const by of ['month', 'garment', 'size', 'colour', 'governorate', 'courier', 'order']) {
    const { rows } = (await read(by)).body
    const sum = (name: 'income' | 'cost' | 'fees' | 'returns' | 'profit') =>
      rows.reduce((millimes, row) => millimes + Math.round(row[name] * 1000), 0) / 1000
    expect([sum('income'), sum('cost'), sum('fees'), sum('returns'), sum('profit')]).toEqual([
      ...[131.332, 40, 9, 4, 78.332],
    ])
  }
  const [first] = (await read('order', `&of=garment&key=${dear._id}`)).body.rows
  expect(first).toMatchObject({ key: both, cost: 40 })
  expect((await read('month', '', sales)).status).toBe(403)
})

it('keeps the cost of the day it was ordered, and loses what came back', async () => {
  const id = await sent([dear._id, dear._id])
  await pool.query('update products set cost_price_millimes = 99000 where id = $1', [dear._id])
  const order = await stepOrder(db, leila, id, { state: 'delivered' })
  const readRow = async () => (await read('order', `&of=order&key=${id}`)).body.rows[0]
  expect(await readRow()).toMatchObject({ income: 208, cost: 80, fees: 9, returns: 0 })
  await pool.query('update shop_settings set repack_millimes = 1500')
  const pieces = [{ productKey: order.products[0]?.productKey ?? '', quantity: 1 }]
  await recordReturn(db, leila, id, { pieces, way: 'shop', version: order.version })
  expect(await readRow()).toMatchObject({ pieces: 1, income: 108, cost: 40, returns: 1.5 })
})

it('is less by what advertising cost, where somebody says so, and never of a month that is closed', async () => {
  const month = today.slice(0, 7)
  const say = (amount: number, ofMonth = month, { headers } = accountant) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/admin/cash/profit/advertising',
      headers,
      payload: { month: ofMonth, amount },
    })
  expect((await say(50.005)).statusCode).toBe(200)
  expect((await say(60.005)).statusCode).toBe(200)
  expect((await say(1, month, sales)).statusCode).toBe(403)
  const reportOf = async (from: string, lastDay: string) => {
    const url = `/api/admin/cash/profit?from=${from}&to=${lastDay}&by=size`
    return (await test.app.inject({ url, headers: accountant.headers })).json() as ProfitReport
  }
  const whole = await reportOf(
    `${month}-01`,
    new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).toISOString().slice(0, 10),
  )
  expect(whole.advertising).toBe(60.005)
  expect(Math.round(whole.left * 1000)).toBe(Math.round(whole.all.profit * 1000) - 60_005)
  expect((await reportOf(`${month}-02`, today)).advertising).toBe(0)
  await pool.query("insert into closed_months (month, closed_by, entries) values ('2026-01-01', 'x', 0)")
  expect((await say(1, '2026-01')).json()).toMatchObject({ code: 'month-closed' })
  await expect(pool.query("insert into advertising values ('2025-12-01', 1, 'x')")).rejects.toThrow('month-closed')
})

it('counts the fees a receipt says the courier retained, shared by what was agreed, and what was agreed again without it', async () => {
  const ids = [await sent([dear._id]), await sent([cheap._id])]
  for (const id of ids) await stepOrder(db, leila, id, { state: 'delivered' })
  const fees = async () => {
    const rows = await Promise.all(ids.map((id) => read('order', `&of=order&key=${id}`)))
    return rows.map(({ body }) => body.rows[0]?.fees)
  }
  const agreed = await fees()
  expect(agreed).toEqual([9, 9])
  const { rows: parcels } = await pool.query('select id from parcels where order_id = any($1)', [ids])
  const sums = { fees: 20.001, withheld: 0, amount: 129.332, reason: 'dearer', receivedOn: today }
  const { receipt } = await bookReceipt(
    db,
    leila,
    randomUUID(),
    { courierId, parcels: parcels.map(({ id }) => id), ...sums },
    payOrders,
  )
  const previousFees = await fees()
  expect(previousFees.toSorted()).toEqual([10, 10.001])
  await undoReceipt(db, leila, receipt.id, payOrders)
  expect(await fees()).toEqual([9, 9])
})

it('leaves a closed month as it was: what comes back later counts in the month it comes back in', async () => {
  const id = await sent([dear._id, cheap._id])
  const order = await stepOrder(db, leila, id, { state: 'delivered' })
  await moveBooksBackOneMonth(pool)
  const last = monthOf(today, 1)
  const reportOf = async (month: string) => {
    const lastDay = new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).toISOString().slice(0, 10)
    const url = `/api/admin/cash/profit?from=${month}-01&to=${lastDay}&by=month`
    return ((await test.app.inject({ url, headers: accountant.headers })).json() as ProfitReport).all
  }
  const closed = await reportOf(last)
  const pieces = order.products.map(({ productKey }) => ({ productKey, quantity: 1 }))
  await recordReturn(db, leila, id, { pieces, way: 'shop', refund: 41.333, version: order.version })
  expect(await reportOf(last)).toEqual(closed)
  expect(await reportOf(today.slice(0, 7))).toMatchObject({ orders: 0, pieces: -2, income: -41.333, cost: -99 })
  const entries = await pool.query(
    "select to_char(month, 'YYYY-MM') as month, sum(millimes)::int as sum from book_entries where book = 'sale' group by 1 order by 1",
  )
  for (const { month, sum } of entries.rows)
    expect([month, (await reportOf(month)).income]).toEqual([month, sum / 1000])
})
