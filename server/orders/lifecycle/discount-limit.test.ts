import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { createCourier, customerOfSfax, leila } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type Person, programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { stepOrder } from './order-steps.service.ts'

const test = await createTestApp()
const { app, db, pool } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const program = await programWith(test, owner, ['write-orders'])
const garment = await createGarment(db, { red: 500, price: 100 })
const courierId = await createCourier(db)

const call = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, { headers }: Person = sales) => {
  const key = { 'idempotency-key': randomUUID() }
  const reply = await app.inject({ method, url: `/api${url}`, headers: { ...headers, ...key }, payload })
  return { status: reply.statusCode, body: reply.json() as OfficeOrder & { code?: string; most?: number } }
}
const fields = (discount: number, quantity = 2, productKey?: string) => ({
  ...customerOfSfax,
  deliveryFee: 8,
  discount,
  products: [{ productId: garment._id, color: 'Rouge', size: 'M', quantity, ...(productKey && { productKey }) }],
})
const take = (discount: number, who: Person = sales) => call('POST', '/admin/orders', fields(discount), who)
const edit = ({ _id, version, products }: OfficeOrder, discount: number, quantity = 2, who: Person = sales) =>
  call('PUT', `/admin/orders/${_id}`, { ...fields(discount, quantity, products[0]?.productKey), version }, who)

it('lets the team give what the setting says, and the owner more, at every door', async () => {
  expect((await take(40)).status).toBe(201)
  expect(await take(40.001)).toMatchObject({
    status: 403,
    body: { code: 'discount-over-limit', most: 40, percent: 20 },
  })
  expect((await take(40.001, program)).body.code).toBe('discount-over-limit')
  expect((await take(150, owner)).status).toBe(201)
  await pool.query('update shop_settings set discount_percent = 5')
  expect((await take(11)).body.code).toBe('discount-over-limit')
  await pool.query('update shop_settings set discount_percent = 20')
})

it('is no larger in two edits than in one', async () => {
  const { body: order } = await take(40)
  expect((await edit(order, 41)).body.code).toBe('discount-over-limit')
  // Half of the goods is removed: a discount of a fifth would become two fifths.
  expect((await edit(order, 40, 1)).body.code).toBe('discount-over-limit')
  const remove = { orderId: order._id, productKey: order.products[0]?.productKey, quantityToRemove: 1 }
  expect((await call('PATCH', '/orders/remove-product', remove)).body.code).toBe('discount-over-limit')
  expect((await edit(order, 20, 1)).status).toBe(200)
})

it('leaves what the owner gave, as long as nobody makes more of it', async () => {
  const { body: order } = await take(100, owner)
  const { status, body: same } = await edit(order, 100)
  expect(status).toBe(200)
  expect((await edit(same, 100, 1)).body.code).toBe('discount-over-limit')
  expect((await edit(same, 50, 1)).status).toBe(200)
})

it('holds at the door as well, where what was agreed before stays agreed', async () => {
  const { body: order } = await take(40)
  await stepOrder(db, leila, order._id, { state: 'preparing' })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [order._id] })
  const part = async (due: number) => {
    const { rows } = await pool.query('select version from orders where id = $1', [order._id])
    const keptPieces = [{ productKey: order.products[0]?.productKey, quantity: 1 }]
    return call('POST', `/admin/orders/${order._id}/part`, { kept: keptPieces, due, version: rows[0].version })
  }
  expect((await part(10)).body.code).toBe('discount-over-limit')
  expect((await part(68)).status).toBe(200)
})
