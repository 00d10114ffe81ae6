import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import type { CountedParcel, RefusalReport } from '#contract/orders/fulfilment/refusals.contract.ts'
import type { OrderState, RefusalReason } from '#contract/orders/records/order-states.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { cancelOrder } from '#server/orders/lifecycle/cancel-order.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder, showTimeline } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { bookReceipt } from './book-receipt.service.ts'

const test = await createTestApp()
const { db } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 200, price: 100 })
const courierId = await createCourier(db)

async function ended(state: OrderState, refusal?: RefusalReason): Promise<string> {
  const { _id } = await packedOrder(db, garment._id)
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  await stepOrder(db, leila, _id, { state, ...(refusal && { refusal }) })
  return _id
}
const read = async <Answer>(url: string) =>
  (await test.app.inject({ url: `/api/admin/cash${url}`, headers: owner.headers })).json() as Answer
const report = (from: string, lastDay: string) => read<RefusalReport>(`/refusals?from=${from}&to=${lastDay}`)
const owed = () => read<OwedParcel[]>(`/owed?courier=${courierId}`)

it('counts what came back by reason, governorate and courier, with what it cost', async () => {
  await ended('delivered')
  await ended('delivered')
  await ended('refused', 'size')
  const late = await ended('refused', 'late')
  await stepOrder(db, leila, late, { state: 'returned' })
  await ended('lost')
  const delivered = (await owed()).filter(({ outcome }) => outcome === 'delivered').map(({ id }) => id)
  const today = dayInTunis()
  const sums = { amount: 198, fees: 18, withheld: 0, reason: '' }
  await bookReceipt(db, leila, randomUUID(), { courierId, parcels: delivered, receivedOn: today, ...sums }, payOrders)
  const refusals = await report(today, today)
  expect(refusals.all).toEqual({ delivered: 2, sentBack: 0, refused: 2, lost: 1, cost: 8 })
  expect(refusals.reasons).toEqual([
    { reason: 'late', parcels: 1, cost: 4 },
    { reason: 'size', parcels: 1, cost: 4 },
  ])
  expect(refusals.governorates).toEqual([
    { governorate: 'sfax', delivered: 2, sentBack: 0, refused: 2, lost: 1, cost: 8 },
  ])
  expect(refusals.delegations).toMatchObject([
    { key: 'sfax/sakiet ezzit', name: 'Sakiet Ezzit', delivered: 2, sentBack: 0, refused: 2, lost: 1 },
  ])
  expect(refusals.garments).toMatchObject([
    { key: garment._id, name: 'Jebba', delivered: 2, sentBack: 0, refused: 2, cost: 8 },
  ])
  expect(refusals.sizes).toMatchObject([{ key: 'M', delivered: 2, refused: 2 }])
  expect(refusals.hours).toMatchObject([{ key: '', refused: 2 }])
  expect(refusals.confirmed).toMatchObject([{ key: 'telephone', delivered: 2, refused: 2 }])
  for (const [by, rows] of [
    ['garment', refusals.garments],
    ['delegation', refusals.delegations],
    ['confirmed', refusals.confirmed],
    ['courier', refusals.couriers],
  ] as const) {
    const [{ key = '', delivered = 0, refused = 0, lost = 0 } = {}] = rows
    const url = `/refusals/parcels?from=${today}&to=${today}&by=${by}&key=${encodeURIComponent(key)}`
    expect(await read<CountedParcel[]>(url)).toHaveLength(delivered + refused + lost)
  }
  await test.pool.query('update shop_settings set repack_millimes = 1500')
  expect((await report(today, today)).all.cost).toBe(11)
  await test.pool.query('update shop_settings set repack_millimes = 0')
  expect(refusals.couriers).toMatchObject([{ delivered: 2, sentBack: 0, refused: 2, lost: 1, cost: 8, daysToMoney: 0 }])
  expect((await report('2020-01-01', '2020-01-02')).all).toEqual({
    delivered: 0,
    sentBack: 0,
    refused: 0,
    lost: 0,
    cost: 0,
  })
})

it('forgets a reason with the step that is taken back, and says it in the order', async () => {
  const id = await ended('refused', 'no-money')
  const [event] = await showTimeline(db, id)
  expect(event?.detail).toMatchObject({ to: 'refused', refusal: 'no-money' })
  await undoSteps(db, leila, [{ id, version: (await showOfficeOrder(db, id)).version }])
  await stepOrder(db, leila, id, { state: 'refused' })
  const { rows } = await test.pool.query('select refusal, outcome from parcels where order_id = $1', [id])
  expect(rows).toEqual([{ refusal: '', outcome: 'refused' }])
})

it('keeps what is lost in the books, without its pieces, until it is found', async () => {
  const stock = async () =>
    (await test.pool.query(`select sum(stock)::int as left from variants where product_id = $1`, [garment._id])).rows[0]
      ?.left
  const id = await ended('lost')
  const stockBefore = await stock()
  await expect(cancelOrder(db, leila, id)).rejects.toMatchObject({ code: 'order-closed' })
  expect(await stock()).toBe(stockBefore)
  await stepOrder(db, leila, id, { state: 'returned' })
  expect(await stock()).toBe(stockBefore + 1)
})
