import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourierAccount } from '#contract/orders/fulfilment/cash.contract.ts'
import type { UnaccountedOrders } from '#contract/orders/lifecycle/unaccounted-orders.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findBookFaults, noFaults } from '#server/testing/book-faults.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { restoreOrder } from '../deleted-orders.service.ts'

const test = await createTestApp()
const { app, db, pool } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 400, price: 100 })

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body ? response.json() : undefined }
}
const step = (id: string, state: string, more: object = {}) =>
  call('POST', `/api/admin/orders/${id}/state`, { state, ...more })
const mark = (id: string, flags: object) => call('PATCH', `/api/orders/${id}`, flags)
const now = (id: string) => showOfficeOrder(db, id)
const packed = () => packedOrder(db, garment._id)
const accountOf = async (kind: string) =>
  ((await call('GET', '/api/admin/cash')).body as CourierAccount[]).find(({ courier }) => courier.kind === kind)
const undo = async (id: string) => {
  const { version } = await now(id)
  const { body } = await call('POST', '/api/admin/orders/undo', { orders: [{ id, version }] })
  return body[0].problem ?? body[0].order.state
}
const inBooks = async () => expect(await findBookFaults(db, pool)).toEqual(noFaults)

describe('with whom an order leaves', () => {
  beforeEach(() => pool.query('update couriers set archived = true where kind = $1', ['courier']))

  it('is the shop itself where it has no courier, and the one it has where there is one', async () => {
    const [ownOrder, carried] = [await packed(), await packed()]
    expect((await step(ownOrder._id, 'with-courier')).body.parcel).toMatchObject({ kind: 'errand', manifest: null })
    await createCourier(db)
    expect((await step(carried._id, 'with-courier')).body.parcel).toMatchObject({ kind: 'courier' })
    expect((await accountOf('errand'))?.out).toMatchObject({ parcels: 1, amount: 108 })
    await inBooks()
  })

  it('is said where there are several, and until then it stays', async () => {
    const [first, second] = [await createCourier(db), await createCourier(db)]
    const orders = [await packed(), await packed(), await packed()]
    const [firstId, secondId, thirdId] = orders.map(({ _id }) => _id) as [string, string, string]
    expect(await step(firstId, 'with-courier')).toMatchObject({ status: 409, body: { code: 'courier-required' } })
    expect(await now(firstId)).toMatchObject({ state: 'preparing', parcel: null })
    expect((await step(firstId, 'with-courier', { courierId: null })).body.parcel).toMatchObject({ kind: 'errand' })
    const transition = { orders: orders.map(({ _id: id }) => ({ id })), state: 'with-courier' }
    const unsaid = (await call('POST', '/api/admin/orders/state', transition)).body
    expect(unsaid.map(({ problem }: { problem: string }) => problem)).toEqual([
      ...['step-not-allowed', 'courier-required', 'courier-required'],
    ])
    const outcomes = (await call('POST', '/api/admin/orders/state', { ...transition, courierId: second })).body
    expect(outcomes.map(({ problem }: { problem?: string }) => problem)).toEqual([
      'step-not-allowed',
      undefined,
      undefined,
    ])
    const manifests = await Promise.all([secondId, thirdId].map(async (id) => (await now(id)).parcel?.manifest))
    expect(new Set(manifests).size).toBe(1)
    const couriers = (await call('GET', '/api/admin/couriers')).body
    const last = (id: number) => couriers.find((courier: { id: number }) => courier.id === id)?.lastManifest
    expect([last(first), last(second)]).toEqual([null, manifests[0]])
    expect((await step((await packed())._id, 'with-courier', { courierId: 999_999 })).body.code).toBe('not-found')
    await inBooks()
  })

  it('stays the same where it goes out again, and is taken back with the step', async () => {
    const id = (await packed())._id
    await step(id, 'with-courier')
    const { parcel } = await now(id)
    await step(id, 'refused')
    await createCourier(db)
    await createCourier(db)
    expect((await step(id, 'with-courier')).body.parcel).toMatchObject({ id: parcel?.id })
    expect([await undo(id), await undo(id), await undo(id)]).toEqual(['refused', 'with-courier', 'preparing'])
    expect((await now(id)).parcel).toBeNull()
    await inBooks()
  })

  it('is known again where it was deleted on its way and is brought back', async () => {
    const courierId = await createCourier(db)
    const [ownOrder, carried] = [await packed(), await packed()]
    await step(ownOrder._id, 'with-courier', { courierId: null })
    await step(carried._id, 'with-courier', { courierId })
    for (const { _id } of [ownOrder, carried]) {
      const parcelBefore = (await now(_id)).parcel
      expect(parcelBefore).not.toBeNull()
      expect((await call('DELETE', `/api/orders/${_id}`)).status).toBe(204)
      await inTransaction(db, (tx) => restoreOrder(tx, _id, leila))
      const { parcel } = await now(_id)
      // The parcel is the same, with a newer time of its state.
      expect(parcel).toEqual({ ...parcelBefore, since: parcel?.since })
      expect(Date.parse(parcel?.since ?? '')).toBeGreaterThan(Date.parse(parcelBefore?.since ?? ''))
    }
    await inBooks()
  })
})

describe('an order is paid', () => {
  beforeAll(() => pool.query('update couriers set archived = true where kind = $1', ['courier']))

  it('by a receipt of who brought it, and by no step that says so', async () => {
    const id = (await packed())._id
    await step(id, 'with-courier')
    const accountBefore = await accountOf('errand')
    expect((await step(id, 'delivered', { isPaid: true })).body).toMatchObject({ isPaid: false })
    const owing = await accountOf('errand')
    expect((owing?.owed.amount ?? 0) - (accountBefore?.owed.amount ?? 0)).toBe(108)
    expect(await mark(id, { isPaid: true })).toMatchObject({ status: 200, body: { isPaid: true, isDelivered: true } })
    const counted = await accountOf('errand')
    expect([counted?.owed.amount, counted?.received]).toEqual([
      accountBefore?.owed.amount,
      (accountBefore?.received ?? 0) + 108,
    ])
    expect(await mark(id, { isPaid: false })).toMatchObject({ status: 200, body: { isPaid: false, isDelivered: true } })
    expect(await accountOf('errand')).toMatchObject({ owed: owing?.owed, received: accountBefore?.received })
    expect(await undo(id)).toBe('delivered')
    expect((await now(id)).isPaid).toBe(true)
    expect(await undo(id)).toBe('delivered')
    expect((await now(id)).isPaid).toBe(false)
    await inBooks()
  })

  it('by flags alone as a plain client of the specification sets them, each for itself', async () => {
    const { _id: id } = await packed()
    const early = await mark(id, { isPaid: true })
    expect(early).toMatchObject({ status: 422, body: { code: 'way-required', errors: [{ path: 'way' }] } })
    for (const flags of [
      { isDelivered: true },
      { isPaid: false },
      { isPaid: true },
      { isDelivered: false },
      { isPaid: false },
      { isPaid: true, isDelivered: true },
      { isPaid: false, isDelivered: false },
    ]) {
      const { isPaid, isDelivered } = await now(id)
      const marked = await mark(id, flags)
      expect(marked.status, JSON.stringify(flags)).toBe(200)
      expect(marked.body).toMatchObject({ isPaid, isDelivered, ...flags })
      expect(await now(id)).toMatchObject({ isPaid, isDelivered, ...flags })
      await inBooks()
    }
  })

  it('in a courier’s account at his terms, and not undone where his receipt holds others', async () => {
    const courierId = await createCourier(db, { withholds: true })
    const ids = [(await packed())._id, (await packed())._id, (await packed())._id] as [string, string, string]
    for (const id of ids) {
      await step(id, 'with-courier', { courierId })
      await step(id, 'delivered')
    }
    await mark(ids[0], { isPaid: true })
    const [receipt] = (await call('GET', `/api/admin/cash/receipts?courier=${courierId}`)).body
    expect(receipt).toMatchObject({ delivered: 108, fees: 9, withheld: 3.24, amount: 95.76, difference: 0 })
    expect((await mark(ids[0], { isPaid: false })).body).toMatchObject({ isPaid: false })
    const owed = (await call('GET', `/api/admin/cash/owed?courier=${courierId}`)).body
    const parcels = owed.map(({ id }: { id: number }) => id)
    const both = { courierId, parcels, receivedOn: inDays(-7), amount: 297, fees: 27, withheld: 0 }
    expect((await call('POST', '/api/admin/cash/receipts', both)).status).toBe(201)
    expect(await mark(ids[1], { isPaid: false })).toMatchObject({ status: 409, body: { code: 'parcel-booked' } })
    await inBooks()
    await pool.query('update couriers set archived = true where id = $1', [courierId])
  })

  it('over the counter: in the till where it is open, in the counter’s account where it is not', async () => {
    const fetched = async () => {
      const { _id } = await packed()
      await pool.query('update orders set pick_up = true where id = $1', [_id])
      await step(_id, 'ready')
      return _id
    }
    const [closed, open, later] = [await fetched(), await fetched(), await fetched()]
    expect((await step(closed, 'delivered', { isPaid: true })).body).toMatchObject({ isPaid: true })
    expect(await accountOf('shop')).toMatchObject({ received: 108, owed: { parcels: 0 } })
    expect((await step(later, 'delivered')).body).toMatchObject({ isPaid: false, parcel: { kind: 'shop' } })
    expect(await accountOf('shop')).toMatchObject({ owed: { parcels: 1, amount: 108 } })
    await call('POST', '/api/admin/till/days', { float: 0 })
    await step(open, 'delivered', { isPaid: true })
    const { version } = await now(later)
    expect((await call('POST', '/api/admin/till/sales', { orderId: later, version })).status).toBe(201)
    expect((await call('GET', '/api/admin/till')).body.day).toMatchObject({ expected: 216 })
    expect(await accountOf('shop')).toMatchObject({ received: 108, owed: { parcels: 0 } })
    await inBooks()
  })

  it('no longer, where a deposit that paid for it is taken back or its sum grows', async () => {
    const [{ _id: back }, grown] = [await packed(), await packed()]
    await mark(back, { isPaid: true, way: 'transfer' })
    const [deposit] = (await call('GET', `/api/admin/orders/${back}/deposits`)).body
    expect(deposit).toMatchObject({ way: 'transfer', amount: 108 })
    await call('POST', `/api/admin/orders/${back}/deposits/${deposit.id}/undo`)
    expect(await now(back)).toMatchObject({ isPaid: false, deposit: 0 })
    await mark(grown._id, { isPaid: true, way: 'd17' })
    const { version, name, phone, address, language, note } = await now(grown._id)
    const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 2 }]
    const edit = { version, name, phone, address, language, note, email: '', discount: 0, deliveryFee: 8, products }
    const edited = await app.inject({
      method: 'PUT',
      url: `/api/admin/orders/${grown._id}`,
      headers: owner.headers,
      payload: edit,
    })
    expect(edited.json()).toMatchObject({ totalPrice: 208, deposit: 108, isPaid: false })
    await inBooks()
  })
})

describe('orders from before', () => {
  const astray = async () => (await call('GET', '/api/admin/cash/astray')).body as UnaccountedOrders
  const old = async (state: string, isPaid: boolean): Promise<OfficeOrder> => {
    const order = await packed()
    await pool.query('update orders set state = $2, is_paid = $3 where id = $1', [order._id, state, isPaid])
    return order
  }

  it('are listed until somebody says whose they are, and nothing is guessed', async () => {
    const [out, owing, paid, early, toldOrder] = await Promise.all([
      old('with-courier', false),
      old('delivered', false),
      old('delivered', true),
      old('confirmed', true),
      old('delivered', false),
    ])
    const allOrders = [out, owing, paid, early, toldOrder] as OfficeOrder[]
    const ids = allOrders.map(({ _id }) => _id)
    expect(new Set((await astray()).orders.map(({ id }) => id))).toEqual(new Set(ids))
    const account = await createCourier(db)
    const settle = (orders: string[], isPaid = false) =>
      call('POST', '/api/admin/cash/astray', { account, orders, isPaid })
    expect((await settle([toldOrder?._id ?? ''], true)).status).toBe(200)
    expect(await settle(ids)).toMatchObject({ status: 409, body: { code: 'order-changed' } })
    expect((await settle(ids.slice(0, 4))).status).toBe(200)
    expect((await astray()).orders).toEqual([])
    expect((await Promise.all(allOrders.map(({ _id }) => now(_id)))).map(({ isPaid }) => isPaid)).toEqual([
      ...[false, false, true, true, true],
    ])
    const accounts = (await call('GET', '/api/admin/cash')).body as CourierAccount[]
    expect(accounts.find(({ courier }) => courier.id === account)).toMatchObject({
      out: { parcels: 1, amount: 108 },
      owed: { parcels: 1, amount: 108 },
      received: 216,
      fees: 0,
    })
    await inBooks()
  })
})
