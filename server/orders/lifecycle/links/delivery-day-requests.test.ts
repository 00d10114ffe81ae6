import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { WaitingCustomers } from '#contract/orders/lifecycle/order-links.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { takeDeposit } from '#server/orders/lifecycle/deposits/deposits.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { makeLink } from './order-links.service.ts'

const { app, db, pool, ...rest } = await createTestApp()
const sales = await signedInStaff({ app, db, pool, ...rest }, undefined, 'sales')
const garment = await createGarment(db, { red: 100 })
const courierId = await createCourier(db)

let order: OfficeOrder
let address: string
beforeEach(async () => {
  order = await packedOrder(db, garment._id)
  await sendOut()
})

/** Hands the parcel over; the customer receives the link of the day. */
async function sendOut(): Promise<void> {
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [order._id] })
  address = `/c/${(await makeLink(db, leila, order._id)).token}`
}
const open = async () => (await app.inject({ url: address })).body
const press = (action: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${address}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  })
const waiting = async () =>
  (await app.inject({ url: '/api/admin/orders/waiting', headers: sales.headers })).json() as WaitingCustomers
const wishOf = async () => (await waiting()).wishes.find(({ orderId }) => orderId === order._id)
const decide = async (accepted: boolean) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/orders/${order._id}/wish`,
    headers: sales.headers,
    payload: { wishId: (await wishOf())?.id, accepted },
  })
const saidHome = async () =>
  Number((await pool.query("select from order_events where order_id = $1 and kind = 'at-home'", [order._id])).rowCount)
const postponedUntil = async () =>
  (await pool.query('select postponed_until::text as day from parcels where order_id = $1', [order._id])).rows[0]?.day

it('asks whether she is at home, and has it said once a day by any number of taps', async () => {
  expect(await open()).toContain('Je suis chez moi')
  for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `${address}/home` })
  expect(await saidHome()).toBe(0)
  const taps = await Promise.all(Array.from({ length: 20 }, () => press('home')))
  expect(new Set(taps.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  expect(await saidHome()).toBe(1)
  expect((await waiting()).home.map(({ _id }) => _id)).toContain(order._id)
  const page = await open()
  expect(page).toContain('vous êtes chez vous aujourd’hui')
  expect(page).not.toContain('Je suis chez moi')
  await pool.query("update order_events set at = at - interval '1 day' where order_id = $1 and kind = 'at-home'", [
    order._id,
  ])
  expect((await waiting()).home.map(({ _id }) => _id)).not.toContain(order._id)
  expect(await open()).toContain('Je suis chez moi')
})

it('proposes another day, which is one once the staff have said yes', async () => {
  const day = inDays(3)
  expect((await press('change', { day, digits: '0000' })).statusCode).toBe(422)
  expect((await press('change', { digits: '5432' })).statusCode).toBe(422)
  expect((await press('change', { day: inDays(-1), digits: '5432' })).statusCode).toBe(422)
  expect(await wishOf()).toBeUndefined()
  // Other requested changes are ignored, because the parcel has left.
  expect((await press('change', { day, digits: '5432', street: 'Ailleurs', text: 'x' })).statusCode).toBe(303)
  expect((await wishOf())?.detail).toEqual({ day })
  expect(await postponedUntil()).toBeNull()
  expect((await decide(true)).statusCode).toBe(200)
  expect(await postponedUntil()).toBe(day)
  expect(await showOfficeOrder(db, order._id)).toMatchObject({ state: 'with-courier', address: order.address })
  await press('change', { day: inDays(5), digits: '5432' })
  expect((await decide(false)).statusCode).toBe(200)
  expect(await postponedUntil()).toBe(day)
})

it('lets whoever paid ahead name a day too, and nobody cancel what has left', async () => {
  await pool.query('delete from parcels where order_id = $1', [order._id])
  order = await packedOrder(db, garment._id)
  const paid = { amount: order.totalPrice, way: 'd17', paidOn: inDays(0), version: order.version } as const
  await takeDeposit(db, leila, order._id, paid)
  await sendOut()
  expect((await press('change', { day: inDays(2), digits: '5432' })).statusCode).toBe(303)
  expect((await decide(true)).statusCode).toBe(200)
  expect(await postponedUntil()).toBe(inDays(2))
  expect((await press('cancel', { digits: '5432' })).statusCode).toBe(422)
})

it('says nothing any more once it was delivered, and what is so of one that is lost', async () => {
  await stepOrder(db, leila, order._id, { state: 'lost' })
  expect(await open()).toContain('Nous cherchons votre colis')
  await stepOrder(db, leila, order._id, { state: 'with-courier' })
  await press('change', { day: inDays(2), digits: '5432' })
  await stepOrder(db, leila, order._id, { state: 'delivered' })
  await press('home')
  expect(await saidHome()).toBe(0)
  expect(await open()).not.toContain('Je suis chez moi')
  expect((await decide(true)).json().code).toBe('order-closed')
})
