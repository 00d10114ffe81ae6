import { randomUUID } from 'node:crypto'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, packedOrder } from './courier-fixtures.ts'
import { createGarment } from './order-fixtures.ts'
import type { Person } from './signed-in-people.ts'
import type { TestApp } from './test-app.ts'

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Orders at every point at which money is recorded, made by an owner. */
export async function createMoneyShop({ app, db, pool }: TestApp, owner: Person) {
  const garment = await createGarment(db, { red: 5000, price: 100 })
  const courierId = await createCourier(db)
  const send = (person: Person, method: Method | 'GET', url: string, body?: object) =>
    app.inject({
      method,
      url,
      headers: { ...person.headers, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    })
  const asOwner = async (method: Method | 'GET', url: string, body?: object) => {
    const reply = await send(owner, method, url, body)
    if (reply.statusCode >= 400) throw new Error(`${method} ${url} answered ${reply.body}`)
    return reply.body ? reply.json() : undefined
  }
  const admin = '/api/admin'
  const orders = `${admin}/orders`
  const today = dayInTunis()
  const step = (id: string, state: string, more: object = {}) =>
    asOwner('POST', `${orders}/${id}/state`, { state, ...more }) as Promise<OfficeOrder>
  const mark = (id: string, flags: object) => asOwner('PATCH', `/api/orders/${id}`, flags)
  const now = (id: string) => showOfficeOrder(db, id)
  const packed = async () => (await packedOrder(db, garment._id))._id
  const openTill = () => asOwner('POST', `${admin}/till/days`, { float: 500 })
  const ofOrder = (id: string, path = '') => `${orders}/${id}${path}`

  async function delivered(by: number | null = courierId): Promise<string> {
    const id = await packed()
    await step(id, 'with-courier', { courierId: by })
    await step(id, 'delivered')
    return id
  }
  async function paid(): Promise<string> {
    const id = await delivered()
    await mark(id, { isPaid: true })
    return id
  }
  async function waiting(): Promise<string> {
    const id = await packed()
    await pool.query('update orders set pick_up = true where id = $1', [id])
    await step(id, 'ready')
    return id
  }
  async function depositOf(way = 'd17') {
    const id = await packed()
    const { version } = await now(id)
    await asOwner('POST', ofOrder(id, '/deposits'), { amount: 20, way, paidOn: today, version })
    const [deposit] = await asOwner('GET', ofOrder(id, '/deposits'))
    return { id, deposit: deposit.id as number }
  }
  async function parcelOf(id: string): Promise<number> {
    const { rows } = await pool.query('select id from parcels where order_id = $1', [id])
    return Number(rows[0].id)
  }
  const receiptFor = async (id: string) => ({
    courierId,
    parcels: [await parcelOf(id)],
    receivedOn: today,
    amount: 99,
    fees: 9,
    withheld: 0,
  })
  async function saleAtTill() {
    const id = await packed()
    const { entries } = await asOwner('POST', `${admin}/till/sales`, { orderId: id, version: (await now(id)).version })
    return entries.find(({ order }: { order?: { id: string } }) => order?.id === id)
  }
  async function creditOf(): Promise<{ credit: number }> {
    const id = await paid()
    const { products, version } = await now(id)
    const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
    await asOwner('POST', ofOrder(id, '/returns'), { pieces, refund: 50, way: 'credit', version })
    const [first] = await asOwner('GET', `${admin}/credits`)
    return { credit: first.id }
  }
  async function closeTill(): Promise<void> {
    const { day } = await asOwner('GET', `${admin}/till`)
    if (!day) return
    const { id, expected } = day
    await asOwner('POST', `${admin}/till/days/${id}/close`, { counted: expected, expected })
  }
  return {
    admin,
    asOwner,
    closeTill,
    courierId,
    creditOf,
    delivered,
    depositOf,
    garment,
    mark,
    now,
    ofOrder,
    openTill,
    orders,
    packed,
    paid,
    pool,
    receiptFor,
    saleAtTill,
    send,
    step,
    today,
    waiting,
  }
}
export type MoneyShop = Awaited<ReturnType<typeof createMoneyShop>>
