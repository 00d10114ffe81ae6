import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '#contract/customers/records/customers.contract.ts'
import type { OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import type { Deposit, OwedBack } from '#contract/orders/lifecycle/deposits.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { createCourier, customerOfSfax, leila } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { stepOrder, undoSteps } from '../order-steps.service.ts'

const test = await createTestApp()
const { app, db } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const accountant = await signedInStaff(test, undefined, 'accountant')
const workshop = await signedInStaff(test, undefined, 'workshop')
const garment = await createGarment(db, { red: 500, price: 100 })
const courierId = await createCourier(db)

async function call<Answer = OfficeOrder & { code?: string; most?: number }>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  { headers } = sales,
): Promise<Answer> {
  const key = { 'idempotency-key': randomUUID() }
  const request = { method, url: `/api/admin/${url}`, headers: { ...headers, ...key } }
  return (await app.inject({ ...request, ...(payload && { payload }) })).json() as Answer
}
const find = (id: string) => call('GET', `orders/${id}`)
const owed = (who = sales) => call<OwedBack[]>('GET', 'owed-back', undefined, who)
const owedFor = async (id: string) => (await owed()).find(({ _id }) => _id === id)?.amount
const deposits = (id: string) => call<Deposit[]>('GET', `orders/${id}/deposits`)
const payment = { way: 'd17', paidOn: inDays(-9) }

/** Two pieces for 208 dinars including delivery, with a deposit. */
async function ordered(amount: number, fields: object = {}): Promise<OfficeOrder> {
  const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 2 }]
  const order = await call('POST', 'orders', { ...customerOfSfax, deliveryFee: 8, discount: 0, products, ...fields })
  return call('POST', `orders/${order._id}/deposits`, { ...payment, amount, version: order.version }, accountant)
}
async function keepsOne({ _id, products }: OfficeOrder, due = 108): Promise<OfficeOrder> {
  await stepOrder(db, leila, _id, { state: 'preparing' })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  const { version } = await find(_id)
  const keptPieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
  return call('POST', `orders/${_id}/part`, { kept: keptPieces, due, version })
}
const giveBack = ({ _id, version }: OfficeOrder, amount: number, more: object = {}) =>
  call('POST', `orders/${_id}/deposits/back`, { ...payment, amount, version, ...more }, accountant)
async function undo(id: string, which: (deposit: Deposit) => boolean, who = accountant) {
  const deposit = (await deposits(id)).find((deposit) => deposit.undoneBy === null && which(deposit))
  return call('POST', `orders/${id}/deposits/${deposit?.id}/undo`, undefined, who)
}

it('is what was paid ahead beyond the part that was kept at the door, on the order, with its customer and in the list', async () => {
  const order = await keepsOne(await ordered(150))
  expect(order).toMatchObject({ totalPrice: 108, deposit: 150, owedBack: 42 })
  expect(await owedFor(order._id)).toBe(42)
  const person = await call<Person>('GET', `customers/${order.customer?.id}`)
  expect(person.owedBack).toBeGreaterThanOrEqual(42)
  expect(person.latest.find(({ _id }) => _id === order._id)?.owedBack).toBe(42)
  const parcels = await call<OwedParcel[]>('GET', `cash/owed?courier=${courierId}`)
  expect(parcels.find(({ orderId }) => orderId === order._id)?.collected).toBe(0)
  expect(await owed(accountant)).toContainEqual(
    expect.objectContaining({ _id: order._id, name: '', phone: '', amount: 42 }),
  )
  expect(await owed(workshop)).toMatchObject({ code: 'role-forbidden' })
})

it('is nothing where she paid no more ahead than that, to the millime, nor while nothing was kept yet', async () => {
  const orderBefore = await ordered(208)
  expect(orderBefore.owedBack).toBe(0)
  expect((await keepsOne(await ordered(108))).owedBack).toBe(0)
  expect((await keepsOne(await ordered(108.001))).owedBack).toBe(0.001)
})

it('ends once it is noted as given back, once, and begins anew where that is undone', async () => {
  const order = await keepsOne(await ordered(150))
  expect(await giveBack(order, 42.001)).toMatchObject({ code: 'refund-too-high', most: 42 })
  expect((await giveBack(order, 0)).code).toBe('refund-too-high')
  const outcomes = await Promise.all([1, 2, 3].map(() => giveBack(order, 42)))
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['order-changed', 'order-changed', undefined])
  expect(await find(order._id)).toMatchObject({ deposit: 108, owedBack: 0 })
  expect(await owedFor(order._id)).toBeUndefined()
  expect(await deposits(order._id)).toMatchObject([{ amount: -42, way: 'd17' }, { amount: 150 }])
  // A deposit that was refunded cannot be undone.
  expect((await undo(order._id, ({ amount }) => amount > 0)).code).toBe('deposit-given-back')
  expect(await undo(order._id, ({ amount }) => amount < 0)).toMatchObject({ deposit: 150, owedBack: 42 })
  expect(await owedFor(order._id)).toBe(42)
  const events = await call<{ kind: string }[]>('GET', `orders/${order._id}/events`)
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deposit-back', 'deposit-back-undone']))
})

it('is given back in parts, and by nobody who does not keep the books', async () => {
  const order = await keepsOne(await ordered(150))
  const remainingDebt = await giveBack(order, 40)
  expect(remainingDebt).toMatchObject({ deposit: 110, owedBack: 2 })
  const { version } = remainingDebt
  const refundRequest = [`orders/${order._id}/deposits/back`, { ...payment, amount: 2, version }] as const
  expect((await call('POST', ...refundRequest)).code).toBe('role-forbidden')
  expect((await call('POST', ...refundRequest, owner)).owedBack).toBe(0)
})

it('is asked for at the door again where the order is whole again after it was given back', async () => {
  const order = await giveBack(await keepsOne(await ordered(150)), 42)
  await undoSteps(db, leila, [{ id: order._id, version: order.version }])
  const whole = await find(order._id)
  expect(whole).toMatchObject({ state: 'with-courier', totalPrice: 208, deposit: 108, owedBack: 0 })
  expect(amountToCollect(whole)).toBe(100)
})

it('goes out of the till where it was given over the counter, and comes back with what is undone', async () => {
  const order = await keepsOne(await ordered(150))
  const day = await call<WholeTillDay>('POST', 'till/days', { float: 100 }, owner)
  await giveBack(order, 42, { way: 'shop' })
  const till = () => call<{ day: WholeTillDay }>('GET', 'till')
  expect((await till()).day).toMatchObject({ id: day.id, expected: 58, entries: [{ kind: 'refund', amount: -42 }] })
  await undo(order._id, ({ amount }) => amount < 0)
  expect((await till()).day.expected).toBe(100)
})

it('is what comes back of an order nobody paid for but ahead, a part of it or all', async () => {
  const order = await ordered(208)
  const short = await ordered(150, { pickUp: true, deliveryFee: 0, discount: 0 })
  for (const state of ['preparing', 'ready', 'delivered'] as const) await stepOrder(db, leila, short._id, { state })
  const { version, isPaid, owedBack, totalPrice } = await find(short._id)
  expect({ isPaid, owedBack, totalPrice }).toEqual({ isPaid: false, owedBack: 0, totalPrice: 200 })
  const productKey = short.products[0]?.productKey
  const back = { pieces: [{ productKey, quantity: 1 }], way: 'shop', version }
  const less = await call('POST', `orders/${short._id}/returns`, back)
  expect(less).toMatchObject({ totalPrice: 100, refunded: 0, owedBack: 50 })
  const wholeReturn = await call('POST', `orders/${short._id}/returns`, { ...back, version: less.version })
  expect(wholeReturn).toMatchObject({ state: 'returned', owedBack: 150 })
  // For an order paid in full, the return itself records the refund; nothing else is owed back.
  for (const state of ['preparing'] as const) await stepOrder(db, leila, order._id, { state })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [order._id] })
  await stepOrder(db, leila, order._id, { state: 'delivered' })
  const paid = await find(order._id)
  const pieces = [{ productKey: order.products[0]?.productKey, quantity: 1 }]
  const response = await call('POST', `orders/${order._id}/returns`, { pieces, way: 'd17', version: paid.version })
  expect(response).toMatchObject({ refunded: 100, owedBack: 0 })
})
