import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OrderReturns } from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { ReturningPiece } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { bookReceipt } from '#server/orders/fulfilment/cash/book-receipt.service.ts'
import { showOwed } from '#server/orders/fulfilment/cash/courier-accounts.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { markOrder } from '../mark-order.service.ts'
import { stepOrder, undoSteps } from '../order-steps.service.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const accountant = await signedInStaff(test, undefined, 'accountant')
const garment = await createGarment(db, { red: 500, blue: 500, price: 100 })
const courierId = await createCourier(db)
await enableInvoices(test)

const call = async <Answer = OfficeOrder>(path: string, payload?: object, { headers } = owner, key = randomUUID()) => {
  const reply = await test.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/api/admin/orders/${path}`,
    headers: { ...headers, ...(payload && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() as Answer & { code?: string } }
}
const stock = async () =>
  (await pool.query('select sum(stock)::int as left from variants where product_id = $1', [garment._id])).rows[0].left
const collected = async (id: string) =>
  Number((await pool.query('select collected_millimes as sum from parcels where order_id = $1', [id])).rows[0]?.sum)
const papers = async (id: string) =>
  (await pool.query('select kind, total_millimes::int as sum from invoices where order_id = $1 order by id', [id])).rows
const now = (id: string) => showOfficeOrder(db, id)
const key = ({ products }: OfficeOrder) => products[0]?.productKey ?? ''

/** Three pieces of 100 dinars each, delivered for 8 by a courier who has not paid yet. */
async function delivered(quantity = 3): Promise<OfficeOrder> {
  const { _id } = await packedOrder(db, garment._id, { quantity })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  return stepOrder(db, leila, _id, { state: 'delivered' })
}
async function bookAll(): Promise<void> {
  const parcels = (await showOwed(db, courierId)).map(({ id }) => id)
  const sums = { fees: 0, withheld: 0, amount: 0, reason: 'counted', receivedOn: inDays(-7) }
  await bookReceipt(db, leila, randomUUID(), { courierId, parcels, ...sums }, payOrders)
}
const back = (order: OfficeOrder, quantity = 1, more: object = {}) => ({
  pieces: [{ productKey: key(order), quantity }],
  version: order.version,
  ...more,
})
const inBlue = (order: OfficeOrder, quantity = 1, more: object = {}) => ({
  ...back(order, quantity),
  products: [{ productId: garment._id, color: 'Bleu', quantity }],
  ...more,
})
/** Delivers a confirmed order. */
async function arrive(id: string): Promise<OfficeOrder> {
  await stepOrder(db, leila, id, { state: 'preparing' })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [id] })
  return stepOrder(db, leila, id, { state: 'delivered' })
}

it('takes chosen pieces back: less is due, the courier owes what he was paid, and each piece is checked', async () => {
  const order = await delivered()
  const stockBefore = await stock()
  const { body } = await call(`${order._id}/returns`, back(order))
  expect(body).toMatchObject({ state: 'delivered', isDelivered: true, subtotal: 200, totalPrice: 208, refunded: 100 })
  expect(await collected(order._id)).toBe(308_000)
  for (const isPaid of [true, false]) await markOrder(db, leila, order._id, { isPaid })
  expect(await collected(order._id)).toBe(308_000)
  expect(await stock()).toBe(stockBefore)
  expect(await papers(order._id)).toEqual([
    { kind: 'invoice', sum: 308_000 },
    { kind: 'credit', sum: 308_000 },
    { kind: 'invoice', sum: 208_000 },
  ])
  const { body: coming } = await call<ReturningPiece[]>(`${order._id}/returning`)
  expect(coming).toMatchObject([{ quantity: 1, checkedAs: null }])
  await call(`${order._id}/returning/${coming[0]?.id}`, { checkedAs: 'stock' })
  expect(await stock()).toBe(stockBefore + 1)
  const { body: knownReturns } = await call<OrderReturns>(`${order._id}/returns`)
  expect(knownReturns).toMatchObject({ days: 10, tooLate: false, returns: [{ refund: 100, given: 100, way: 'shop' }] })
  expect((await call(`${order._id}/returns/${knownReturns.returns[0]?.id}/undo`, {})).body.code).toBe('order-closed')
})

it('gives back what is agreed, and retains the rest beside the delivery fee', async () => {
  const order = await delivered()
  const { body } = await call(`${order._id}/returns`, back(order, 1, { refund: 93, way: 'd17' }))
  expect(body).toMatchObject({ subtotal: 200, deliveryFee: 8, retained: 7, discount: 0, totalPrice: 215, refunded: 93 })
  expect((await call(`${order._id}/returns`, back(body, 1, { refund: 216 }))).body.code).toBe('refund-too-high')
})

it('is as it was once a return is taken back', async () => {
  const order = await delivered()
  const { body } = await call(`${order._id}/returns`, back(order, 3, { refund: 308 }))
  expect(body).toMatchObject({ state: 'returned', isDelivered: false, isPaid: false, refunded: 308 })
  const stockBefore = await stock()
  await undoSteps(db, leila, [{ id: order._id, version: body.version }])
  expect(await now(order._id)).toMatchObject({ state: 'delivered', refunded: 0, totalPrice: 308 })
  expect([await stock(), await collected(order._id)]).toEqual([stockBefore, 308_000])
  const part = (await call(`${order._id}/returns`, back(await now(order._id)))).body
  const { body: knownReturns } = await call<OrderReturns>(`${order._id}/returns`)
  const undone = await call(`${order._id}/returns/${knownReturns.returns[0]?.id}/undo`, {})
  expect(undone.body).toMatchObject({ totalPrice: 308, refunded: 0, products: [{ quantity: 3 }] })
  expect(part.totalPrice).toBe(208)
})

it('keeps a delivery from being taken back under a return, and what was never paid from being given back', async () => {
  const { _id } = await packedOrder(db, garment._id, { quantity: 2, deliveryFee: 0 })
  await pool.query('update orders set pick_up = true where id = $1', [_id])
  await stepOrder(db, leila, _id, { state: 'ready' })
  const ownOrder = await stepOrder(db, leila, _id, { state: 'delivered' })
  const { body } = await call(`${_id}/returns`, back(ownOrder))
  expect(body).toMatchObject({ totalPrice: 100, refunded: 0 })
  const [undone] = await undoSteps(db, leila, [{ id: _id, version: body.version }])
  expect(undone?.problem).toBe('order-closed')
})

it('keeps also a delivery told in one walk from being taken back, with what was refunded', async () => {
  const { _id } = await packedOrder(db, garment._id, { quantity: 2 })
  await pool.query(`update orders set state = 'new' where id = $1`, [_id])
  await markOrder(db, leila, _id, { isDelivered: true, isPaid: true })
  const { body } = await call(`${_id}/returns`, back(await now(_id), 1, { refund: 100 }))
  expect(body).toMatchObject({ refunded: 100 })
  const [undone] = await undoSteps(db, leila, [{ id: _id, version: body.version }])
  expect(undone?.problem).toBe('order-closed')
  expect(await now(_id)).toMatchObject({ state: 'delivered', refunded: 100, isPaid: true })
})

it('is open for the days the shop gives, and to an owner after them', async () => {
  const order = await delivered()
  await pool.query(`update order_events set at = at - interval '12 days' where order_id = $1`, [order._id])
  expect((await call(`${order._id}/returns`, back(order), sales)).body.code).toBe('return-too-late')
  expect((await call(`${order._id}/exchanges`, inBlue(order), sales)).body.code).toBe('return-too-late')
  expect((await call(`${order._id}/returns`, back(order), accountant)).status).toBe(403)
  expect((await call(`${order._id}/returns`, back(order))).status).toBe(200)
})

it('has all that was refused checked piece by piece', async () => {
  const { _id } = await packedOrder(db, garment._id, { quantity: 2 })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  const refused = await stepOrder(db, leila, _id, { state: 'refused' })
  const stockBefore = await stock()
  expect((await call(`${_id}/returns`, back(refused))).body.code).toBe('step-not-allowed')
  const { body } = await call(`${_id}/returns`, back(refused, 2))
  expect(body).toMatchObject({ state: 'returned', refunded: 0 })
  expect(await stock()).toBe(stockBefore)
  const { body: coming } = await call<ReturningPiece[]>(`${_id}/returning`)
  await call(`${_id}/returning/${coming[0]?.id}`, { checkedAs: 'mend' })
  const [undone] = await undoSteps(db, leila, [{ id: _id, version: (await now(_id)).version }])
  expect(undone?.problem).toBe('order-closed')
})

it('exchanges a piece for another: the difference is due, and they change hands at the door', async () => {
  const order = await delivered()
  await bookAll()
  const stockBefore = await stock()
  const again = randomUUID()
  const request = inBlue(await now(order._id), 1, { fee: 7 })
  const { status, body } = await call(`${order._id}/exchanges`, request, sales, again)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'confirmed',
    totalPrice: 107,
    deposit: 100,
    exchangeOf: { number: order.number },
  })
  expect((await call(`${order._id}/exchanges`, request, sales, again)).body._id).toBe(body._id)
  expect(await stock()).toBe(stockBefore - 1)
  expect(await now(order._id)).toMatchObject({ totalPrice: 308, exchanges: [{ number: body.number }] })
  for (const path of ['returns', 'exchanges']) {
    const body = path === 'returns' ? back(order) : inBlue(order)
    const version = (await now(order._id)).version
    expect((await call(`${order._id}/${path}`, { ...body, version })).body.code).toBe('exchange-open')
  }
  const arrived = await arrive(body._id)
  expect(arrived).toMatchObject({ isDelivered: true, isPaid: false })
  expect(await collected(body._id)).toBe(7_000)
  expect(await now(order._id)).toMatchObject({ state: 'delivered', isPaid: true, totalPrice: 208, refunded: 100 })
  expect((await call<ReturningPiece[]>(`${order._id}/returning`)).body).toMatchObject([{ quantity: 1 }])
  expect(await papers(body._id)).toEqual([{ kind: 'invoice', sum: 107_000 }])
  await undoSteps(db, leila, [{ id: body._id, version: arrived.version }])
  expect(await now(order._id)).toMatchObject({ totalPrice: 308, refunded: 0, products: [{ quantity: 3 }] })
  expect((await call<ReturningPiece[]>(`${order._id}/returning`)).body).toEqual([])
})

it('exchanges all of an order: it is returned, what it was paid goes along, and undoing brings both back', async () => {
  const order = await delivered(1)
  const { body } = await call(`${order._id}/exchanges`, inBlue(order))
  expect(body).toMatchObject({ totalPrice: 108, deposit: 108 })
  const arrived = await arrive(body._id)
  expect(arrived).toMatchObject({ state: 'delivered', isPaid: true })
  expect(await now(order._id)).toMatchObject({ state: 'returned', refunded: 108 })
  expect(await collected(order._id)).toBe(108_000)
  const old = await now(order._id)
  const [alone] = await undoSteps(db, leila, [{ id: order._id, version: old.version }])
  expect(alone?.problem).toBe('order-closed')
  await stepOrder(db, leila, body._id, { state: 'with-courier' })
  expect(await now(order._id)).toMatchObject({ state: 'delivered', isPaid: false, refunded: 0 })
  expect(await collected(order._id)).toBe(108_000)
})

it.each([
  ['a colour it never came in', { color: 'Vert' }, 'color-unknown'],
  ['a size it never came in', { color: 'Bleu', size: 'XXL' }, 'size-unknown'],
  ['a garment there is not', { productId: 'no-such', color: 'Bleu' }, 'not-for-sale'],
])('says why a piece cannot be exchanged for %s', async (_what, exchange, code) => {
  const order = await delivered()
  const products = [{ productId: garment._id, quantity: 1, ...exchange }]
  const { status, body } = await call(`${order._id}/exchanges`, { ...inBlue(order), products })
  expect([status, body.code]).toEqual([409, code])
  expect(await now(order._id)).toMatchObject({ state: 'delivered', version: order.version, exchanges: [] })
})

it('leaves the order as it was where the exchange is refused, and tells the customer by mail', async () => {
  const { _id } = await packedOrder(db, garment._id, {})
  await pool.query(`update orders set email = 'amina@example.tn' where id = $1`, [_id])
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  const order = await stepOrder(db, leila, _id, { state: 'delivered' })
  const { body } = await call(`${_id}/exchanges`, inBlue(order))
  await stepOrder(db, leila, body._id, { state: 'preparing' })
  await stepOrder(db, leila, body._id, { state: 'with-courier' })
  await stepOrder(db, leila, body._id, { state: 'refused', refusal: 'size' })
  expect(await now(_id)).toMatchObject({ state: 'delivered', refunded: 0, totalPrice: 108 })
  await call(`${_id}/returns`, back(await now(_id)))
  const { rows } = await pool.query('select template from mails where recipient = $1 order by created_at', [
    'amina@example.tn',
  ])
  expect(rows.map(({ template }) => template)).toEqual(expect.arrayContaining(['order-exchange', 'order-return']))
})
