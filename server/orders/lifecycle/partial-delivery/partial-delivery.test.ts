import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ReturningPiece } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const accountant = await signedInStaff(test, undefined, 'accountant')
const garment = await createGarment(db, { red: 50, price: 100 })
const courierId = await createCourier(db)

const call = async <Answer>(path: string, payload?: object, { headers } = owner) => {
  const method = payload ? 'POST' : 'GET'
  const reply = await test.app.inject({
    method,
    url: `/api/admin/orders/${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() as Answer & { code?: string } }
}
const stock = async () =>
  (await pool.query('select sum(stock)::int as left from variants where product_id = $1', [garment._id])).rows[0]?.left
const collected = async (id: string) =>
  (await pool.query('select collected_millimes as sum from parcels where order_id = $1', [id])).rows[0]?.sum

/** Three pieces of 100 dinars each, sent with a courier, with a delivery fee of 8. */
async function sent(): Promise<OfficeOrder> {
  const { _id } = await packedOrder(db, garment._id, { quantity: 3 })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  return showOfficeOrder(db, _id)
}
const part = ({ products, version }: OfficeOrder, quantity = 1, due = 100) => ({
  kept: [{ productKey: products[0]?.productKey, quantity }],
  due,
  version,
})

it('is an order of what was kept, for what was agreed at the door', async () => {
  const order = await sent()
  const stockBefore = await stock()
  const { body } = await call<OfficeOrder>(`${order._id}/part`, part(order))
  expect(body).toMatchObject({ state: 'delivered', isDelivered: true, isPaid: false, subtotal: 100, totalPrice: 100 })
  expect(body.products).toMatchObject([{ quantity: 1 }])
  expect(await collected(order._id)).toBe(100_000)
  expect(await stock()).toBe(stockBefore)
  const { body: coming } = await call<ReturningPiece[]>(`${order._id}/returning`)
  expect(coming).toMatchObject([{ quantity: 2, checkedAs: null }])
})

it('is whole again once taken back, by undoing or by another step', async () => {
  const order = await sent()
  await call(`${order._id}/part`, part(order))
  await undoSteps(db, leila, [{ id: order._id, version: (await showOfficeOrder(db, order._id)).version }])
  const whole = await showOfficeOrder(db, order._id)
  expect(whole).toMatchObject({ state: 'with-courier', totalPrice: 308, discount: 0, products: order.products })
  expect((await call<ReturningPiece[]>(`${order._id}/returning`)).body).toEqual([])
  await call(`${order._id}/part`, part(whole, 2, 208))
  await stepOrder(db, leila, order._id, { state: 'with-courier' })
  expect(await showOfficeOrder(db, order._id)).toMatchObject({ totalPrice: 308, products: order.products })
})

it('gives every piece back once, into stock only where it is whole', async () => {
  const order = await sent()
  await call(`${order._id}/part`, part(order))
  const stockBefore = await stock()
  const piece = (await call<ReturningPiece[]>(`${order._id}/returning`)).body[0]?.id
  const path = `${order._id}/returning/${piece}`
  expect((await call(path, { checkedAs: 'stock' }, accountant)).body.code).toBe('role-forbidden')
  const twice = await Promise.all([1, 2].map(() => call(path, { checkedAs: 'stock' })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock()).toBe(stockBefore + 2)
  await expect(stepOrder(db, leila, order._id, { state: 'with-courier' })).rejects.toMatchObject({
    code: 'order-closed',
  })
  await stepOrder(db, leila, order._id, { state: 'returned' })
  expect(await stock()).toBe(stockBefore + 3)
  const otherOrder = await sent()
  await call(`${otherOrder._id}/part`, part(otherOrder))
  const [torn] = (await call<ReturningPiece[]>(`${otherOrder._id}/returning`)).body
  const held = await stock()
  await call(`${otherOrder._id}/returning/${torn?.id}`, { checkedAs: 'mend' })
  expect(await stock()).toBe(held)
})

it('is neither all nor nothing, nor more than was sent, nor for more than it costs, and happens once', async () => {
  const order = await sent()
  const refused = async (body: object) => (await call(`${order._id}/part`, body)).body.code
  expect(await refused(part(order, 3, 308))).toBe('quantity-exceeded')
  expect(await refused(part(order, 4, 100))).toBe('quantity-exceeded')
  expect(await refused(part(order, 1, 108.001))).toBe('discount-too-high')
  expect(await refused({ ...part(order), kept: [] })).toBe('invalid-request')
  expect((await call(`${order._id}/part`, part(order), accountant)).body.code).toBe('role-forbidden')
  const both = await Promise.all([1, 2].map(() => call(`${order._id}/part`, part(order))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await showOfficeOrder(db, order._id)).toMatchObject({ totalPrice: 100 })
})
