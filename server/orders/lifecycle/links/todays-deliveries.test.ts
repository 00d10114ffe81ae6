import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TodaysDelivery } from '#contract/orders/lifecycle/order-links.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const sales = await signedInStaff(test, undefined, 'sales')
const garment = await createGarment(db, { red: 100 })
const courierId = await createCourier(db)

const packed = () => packedOrder(db, garment._id)
const out = async () => {
  const { _id } = await packed()
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  return _id
}
const call = (method: 'GET' | 'POST', url: string, headers = sales.headers) => app.inject({ method, url, headers })
const doors = async () => (await call('GET', '/api/admin/orders/today')).json() as TodaysDelivery[]
const door = async (id: string) => (await doors()).find(({ order }) => order._id === id)
const link = async (id: string) =>
  new URL(((await call('POST', `/api/admin/orders/${id}/links`)).json() as { url: string }).url).pathname

it('are those of parcels that are out, in the order they left', async () => {
  const [first, second] = [await out(), await out()]
  const { _id: still } = await packed()
  const errand = await stepOrder(db, leila, (await packed())._id, { state: 'with-courier', courierId: null })
  const listed = (await doors()).map(({ order }) => order._id)
  expect(listed.filter((id) => [first, second, errand._id].includes(id))).toEqual([first, second, errand._id])
  expect(listed).not.toContain(still)
  await stepOrder(db, leila, first, { state: 'delivered' })
  await stepOrder(db, leila, second, { state: 'refused' })
  expect((await doors()).map(({ order }) => order._id)).toEqual([errand._id])
})

it('wait for the day their customers asked for, and come back on it', async () => {
  const id = await out()
  const wait = (day: string | null) =>
    pool.query('update parcels set postponed_until = $2 where order_id = $1', [id, day])
  await wait(inDays(1))
  expect(await door(id)).toBeUndefined()
  await wait(inDays(0))
  expect(await door(id)).toBeDefined()
})

it('say who was asked since the parcel left, today, and who is at home', async () => {
  const { _id: id } = await packed()
  await link(id)
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [id] })
  // A link sent before the parcel left had another purpose.
  expect(await door(id)).toMatchObject({ askedAt: null, atHome: false })
  const address = await link(id)
  expect(await door(id)).toMatchObject({ askedAt: expect.any(String), atHome: false })
  const answer = await app.inject({
    method: 'POST',
    url: `${address}/home`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: '',
  })
  expect(answer.statusCode).toBe(303)
  expect(await door(id)).toMatchObject({ askedAt: expect.any(String), atHome: true })
  await pool.query("update order_events set at = at - interval '1 day' where order_id = $1", [id])
  expect(await door(id)).toMatchObject({ askedAt: null, atHome: false })
})

it('are for who may write to customers', async () => {
  for (const role of ['workshop', 'accountant'] as const) {
    const { headers } = await signedInStaff(test, undefined, role)
    expect((await call('GET', '/api/admin/orders/today', headers)).statusCode).toBe(403)
  }
})
