import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { TillDay, WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const workshop = await signedInStaff(test, undefined, 'workshop')
const accountant = await signedInStaff(test, undefined, 'accountant')
const garment = await createGarment(db, { red: 200, price: 100 })

const call = async <Answer = WholeTillDay>(path: string, payload?: object, { headers } = sales, key = randomUUID()) => {
  const reply = await test.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/api/admin/${path}`,
    headers: { ...headers, ...(payload && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() as Answer & { code?: string } }
}
const now = async () => (await call<{ day: WholeTillDay | null }>('till')).body.day
const sell = async (id: string, by = sales, key = randomUUID()) =>
  call('till/sales', { orderId: id, version: (await showOfficeOrder(db, id)).version }, by, key)
const count = async (counted: number, reason = '') => {
  const day = await now()
  return call<TillDay>(`till/days/${day?.id}/close`, { counted, expected: day?.expected, reason })
}

beforeEach(async () => {
  const day = await now()
  if (day) await count(day.expected)
  expect((await call('till/days', { float: 50 })).status).toBe(201)
})

it('is opened once, and has what is sold at the counter: delivered and paid, once for each press', async () => {
  expect((await call('till/days', { float: 0 })).body.code).toBe('till-open')
  const { _id } = await packedOrder(db, garment._id, {})
  const key = randomUUID()
  expect((await sell(_id, sales, key)).status).toBe(201)
  const again = await call('till/sales', { orderId: _id, version: 1 }, sales, key)
  expect([again.status, again.body.expected]).toEqual([200, 158])
  expect(await showOfficeOrder(db, _id)).toMatchObject({ state: 'delivered', isPaid: true })
  expect((await sell(_id)).body.code).toBe('order-closed')
  expect((await sell(_id, workshop)).status).toBe(403)
  expect((await sell(_id, accountant)).status).toBe(403)
})

it('asks for what is left after a deposit, and has deposits and refunds of the counter in it', async () => {
  const { _id, version } = await packedOrder(db, garment._id, {})
  await call(`orders/${_id}/deposits`, { amount: 30, way: 'shop', paidOn: inDays(-7), version })
  expect((await now())?.expected).toBe(80)
  await sell(_id)
  expect((await now())?.expected).toBe(158)
  const { version: sold, products } = await showOfficeOrder(db, _id)
  const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
  await call(`orders/${_id}/returns`, { pieces, refund: 100, way: 'shop', version: sold })
  expect((await now())?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -100],
    ['sale', 78],
    ['deposit', 30],
  ])
})

it('meets what was wrong by an entry against it, and takes the order back with it', async () => {
  const { _id } = await packedOrder(db, garment._id, {})
  await sell(_id)
  const sale = (await now())?.entries[0]
  const otherSeller = await signedInStaff(test, undefined, 'sales')
  const against = (by = sales) => call(`till/entries/${sale?.id}/against`, { reason: 'the wrong order' }, by)
  expect((await against(otherSeller)).body.code).toBe('undo-not-allowed')
  expect((await against()).body).toMatchObject({ expected: 50, entries: [{ kind: 'against', amount: -108 }, {}] })
  expect(await showOfficeOrder(db, _id)).toMatchObject({ state: 'preparing', isPaid: false })
  expect((await against()).body.code).toBe('nothing-to-undo')
  await expect(pool.query('update till_entries set millimes = 1 where id = $1', [sale?.id])).rejects.toThrow('stays')
  await expect(pool.query('delete from till_entries')).rejects.toThrow('stays')
})

it('is counted in the evening: a difference needs its reason, and what was sold meanwhile another count', async () => {
  const day = await now()
  expect((await count(49)).body.code).toBe('reason-required')
  const { _id } = await packedOrder(db, garment._id, {})
  await sell(_id)
  const late = { counted: 50, expected: 50, reason: '' }
  expect((await call(`till/days/${day?.id}/close`, late)).body.code).toBe('till-changed')
  const { body } = await count(157, 'given as change')
  expect(body).toMatchObject({ expected: 158, counted: 157, difference: 1, reason: 'given as change' })
  expect((await call(`till/days/${day?.id}/close`, late)).body.code).toBe('till-closed')
  await expect(pool.query('update till_days set counted_millimes = 0')).rejects.toThrow('stays')
  const { _id: next } = await packedOrder(db, garment._id, {})
  expect((await sell(next)).body.code).toBe('till-closed')
  const [newest] = (await call<TillDay[]>('till/days')).body
  expect(newest).toMatchObject({ id: day?.id, difference: 1 })
})

it('gives money out for a reason, to whoever may, and never more than there is', async () => {
  const out = (amount: number, by = owner) => call('till/moves', { kind: 'out', amount, reason: 'to the bank' }, by)
  expect((await out(10, sales)).status).toBe(403)
  expect((await out(51)).body.code).toBe('till-too-little')
  expect((await out(50, accountant)).body.expected).toBe(0)
})

it('sells nothing a courier has, and each order once among many who press', async () => {
  const away = await packedOrder(db, garment._id, {})
  await dispatchManifest(db, leila, randomUUID(), { courierId: await createCourier(db), orders: [away._id] })
  expect((await sell(away._id)).body.code).toBe('step-not-allowed')
  const { _id } = await packedOrder(db, garment._id, {})
  const responses = await Promise.all(Array.from({ length: 6 }, () => sell(_id)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await now())?.expected).toBe(158)
})
