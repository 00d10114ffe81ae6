import { randomUUID } from 'node:crypto'
import type { Credit } from '#contract/orders/lifecycle/credits.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { createCourier, customerOfSfax, leila, packedOrder } from './courier-fixtures.ts'
import { createGarment } from './order-fixtures.ts'
import { signedInStaff } from './signed-in-people.ts'
import type { createTestApp } from './test-app.ts'

const today = dayInTunis()

export type Refusable<Answer> = Answer & { code?: string }

/** A shop with a garment for 100 and a delivery fee of 8, in which customers get credit and use it. */
export async function creditShop(test: Awaited<ReturnType<typeof createTestApp>>) {
  const { app, db, pool } = test
  const garment = await createGarment(db, { red: 2_000, price: 100 })
  const courierId = await createCourier(db)
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, undefined, 'sales')
  const call = async <Answer = OfficeOrder>(
    path: string,
    payload?: object,
    { headers } = sales,
    key = randomUUID(),
  ) => {
    const reply = await app.inject({
      method: payload ? ('POST' as const) : ('GET' as const),
      url: `/api/admin/${path}`,
      headers: { ...headers, ...(payload && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() as Refusable<Answer> }
  }
  const find = async (id: string) => (await call(`orders/${id}`)).body
  /** Takes an order by phone; with one piece it costs 108 dinars, including delivery. */
  const taken = async (phone: string, quantity = 1) => {
    const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity }]
    return (await call('orders', { ...customerOfSfax, phone, deliveryFee: 8, products })).body
  }
  const use = async ({ _id, version }: OfficeOrder, amount: number) =>
    call(`orders/${_id}/deposits`, { amount, way: 'credit', paidOn: today, version })
  const send = async (id: string) => {
    if ((await find(id)).state !== 'preparing') await stepOrder(db, leila, id, { state: 'preparing' })
    await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [id] })
  }
  const deliver = async (id: string) => {
    await send(id)
    return stepOrder(db, leila, id, { state: 'delivered' })
  }
  const takeBack = async (order: OfficeOrder, fields: object) => {
    const { version, products } = await find(order._id)
    const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
    return call(`orders/${order._id}/returns`, { pieces, way: 'credit', version, ...fields })
  }
  /** Delivers an order and returns pieces of it, so that the customer gets their price as credit. */
  const givenTo = async (phone: string, quantity = 1) => {
    const { _id } = await packedOrder(db, garment._id, { phone, quantity: quantity + 1 })
    const order = await deliver(_id)
    const { version, products } = await find(order._id)
    const pieces = [{ productKey: products[0]?.productKey, quantity }]
    await call(`orders/${_id}/returns`, { pieces, way: 'credit', version })
    return find(_id)
  }
  const credits = async (who = sales) => (await call<Credit[]>('credits', undefined, who)).body
  const creditOf = async (phone: string) =>
    (await credits()).find((credit) => credit.phone.endsWith(phone.replaceAll(' ', '')))
  const balance = async (phone: string) => (await creditOf(phone))?.amount ?? 0
  const pay = async (phone: string, amount: number, more: object = {}, key = randomUUID(), who = sales) => {
    const credit = await creditOf(phone)
    const body = { amount, way: 'd17', paidOn: today, ...more }
    return call<Credit>(`credits/${credit?.id}/payments`, body, who, key)
  }
  const collected = async (id: string) =>
    Number((await pool.query('select collected_millimes as sum from parcels where order_id = $1', [id])).rows[0]?.sum)
  /** The book entries of credit by kind, and the sum of the balances, in millimes. */
  const books = async () => {
    const { rows } = await pool.query<{ kind: string; sum: number }>(
      `select kind, sum(millimes)::int as sum from book_entries where book = 'credit' group by kind`,
    )
    const { rows: sums } = await pool.query<{ sum: number }>(
      'select coalesce(sum(millimes), 0)::int as sum from credits',
    )
    return { ...Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum])), left: sums[0]?.sum ?? 0 }
  }
  /** Amount due at the door, as printed on the parcel. */
  const due = ({ totalPrice, deposit }: OfficeOrder) => (toMillimes(totalPrice) - toMillimes(deposit)) / 1000
  const people = { owner, sales }
  const acts = { call, find, taken, use, send, deliver, takeBack, givenTo, credits, creditOf, balance, pay, collected }
  return { ...acts, books, due, people, garment, courierId }
}
