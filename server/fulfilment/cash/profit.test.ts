import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ProfitReport } from '#contract/fulfilment/profit.contract.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { takeOrder } from '#server/order-life/edit/edit-order.service.ts'
import { handOver } from '#server/order-life/hand-over/hand-over.service.ts'
import { stepOrder } from '#server/order-life/order-steps.service.ts'
import { takeReturn } from '#server/order-life/returns/take-return.service.ts'
import { createCourier, customerOfSfax, leila } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/people.ts'
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
  await handOver(db, leila, randomUUID(), { courierId, orders: [order._id] })
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
  const one = async () => (await read('order', `&of=order&key=${id}`)).body.rows[0]
  expect(await one()).toMatchObject({ income: 208, cost: 80, fees: 9, returns: 0 })
  await pool.query('update shop_settings set repack_millimes = 1500')
  const pieces = [{ productKey: order.products[0]?.productKey ?? '', quantity: 1 }]
  await takeReturn(db, leila, id, { pieces, way: 'shop', version: order.version })
  expect(await one()).toMatchObject({ pieces: 1, income: 108, cost: 40, returns: 1.5 })
})

it('is less by what advertising cost, where somebody says so, and never of a month that is closed', async () => {
  const month = today.slice(0, 7)
  const say = (amount: number, of = month, { headers } = accountant) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/admin/cash/profit/advertising',
      headers,
      payload: { month: of, amount },
    })
  expect((await say(50.005)).statusCode).toBe(200)
  expect((await say(60.005)).statusCode).toBe(200)
  expect((await say(1, month, sales)).statusCode).toBe(403)
  const of = async (from: string, to: string) => {
    const url = `/api/admin/cash/profit?from=${from}&to=${to}&by=size`
    return (await test.app.inject({ url, headers: accountant.headers })).json() as ProfitReport
  }
  const whole = await of(
    `${month}-01`,
    new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).toISOString().slice(0, 10),
  )
  expect(whole.advertising).toBe(60.005)
  expect(Math.round(whole.left * 1000)).toBe(Math.round(whole.all.profit * 1000) - 60_005)
  expect((await of(`${month}-02`, today)).advertising).toBe(0)
  await pool.query("update books_closed set until = '2026-01-01'")
  expect((await say(1, '2026-01')).json()).toMatchObject({ code: 'month-closed' })
  await expect(pool.query("insert into advertising values ('2025-12-01', 1, 'x')")).rejects.toThrow('month-closed')
})
