import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { ProfitReport } from '#contract/orders/fulfilment/profit.contract.ts'
import type { PaperMonth, PrintedPaper } from '#contract/orders/invoices/invoices.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 500, blue: 500, price: 75 })
const courierId = await createCourier(db)
await enableInvoices(test)
const day = dayInTunis()
const month = day.slice(0, 7)

const request = async <Answer>(path: string, payload?: object) => {
  const reply = await test.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/api/admin/${path}`,
    headers: { ...owner.headers, ...(payload && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  })
  return reply.json() as Answer
}
const exported = async (code: string): Promise<number> => {
  const url = `/api/admin/books/${month}/export?language=en`
  const { body } = await test.app.inject({ url, headers: owner.headers })
  const row = body.split('\n').find((line) => line.includes(`total/${code},`)) ?? ''
  return Number(row.split(',')[9])
}

/** What each place says of the month. */
async function sales() {
  const books = await request<BookMonth>(`books/${month}`)
  const { all } = await request<ProfitReport>(`cash/profit?from=${month}-01&to=${day}&by=month`)
  const papers = await request<PaperMonth>(`invoices?month=${month}`)
  const { sales, retained, invoiced } = books
  const file = await exported('sale')
  return { sales, invoiced, income: all.income, papers: papers.sums.total, file, retained }
}
type Sales = Awaited<ReturnType<typeof sales>>

/** By how much an act changes what each place says. */
async function changeOf(act: () => Promise<unknown>): Promise<Sales> {
  const earlier = await sales()
  await act()
  const later = await sales()
  const less = (name: keyof Sales) => Math.round((later[name] - earlier[name]) * 1000) / 1000
  return {
    sales: less('sales'),
    invoiced: less('invoiced'),
    income: less('income'),
    papers: less('papers'),
    file: less('file'),
    retained: less('retained'),
  }
}
const agree = (sum: number, retained: number): Sales => ({
  sales: sum,
  invoiced: sum,
  income: sum,
  papers: sum,
  file: sum,
  retained,
})

/** Two pieces for 75 each, delivered for 8: 158. */
async function delivered(): Promise<OfficeOrder> {
  const { _id } = await packedOrder(db, garment._id, { quantity: 2 })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  return stepOrder(db, leila, _id, { state: 'delivered' })
}
const current = (id: string) => showOfficeOrder(db, id)
const takeBack = async (id: string, quantity: number, refund: number): Promise<OfficeOrder> => {
  const { products, version } = await current(id)
  const pieces = [{ productKey: products[0]?.productKey, quantity }]
  return request<OfficeOrder>(`orders/${id}/returns`, { pieces, refund, version })
}
const latestPaper = async (id: string): Promise<PrintedPaper | undefined> => {
  const { papers } = await request<{ papers: { id: number }[] }>(`orders/${id}/invoices`)
  return (await request<PrintedPaper[]>(`invoices/picked?ids=${papers[0]?.id}`))[0]
}

it.each([
  { name: 'all of it for a part of the price', returns: [[2, 100]], sum: 58, retained: 58 },
  { name: 'all of it for the whole price', returns: [[2, 158]], sum: 0, retained: 0 },
  { name: 'all of it for nothing', returns: [[2, 0]], sum: 158, retained: 158 },
  { name: 'a piece for a part of its price', returns: [[1, 50]], sum: 108, retained: 25 },
  { name: 'a piece for its price', returns: [[1, 75]], sum: 83, retained: 0 },
  { name: 'a piece for nothing', returns: [[1, 0]], sum: 158, retained: 75 },
  { name: 'a piece for more than its price', returns: [[1, 80]], sum: 78, retained: 0 },
  {
    name: 'one piece after the other',
    returns: [
      [1, 50],
      [1, 58],
    ],
    sum: 50,
    retained: 50,
  },
  {
    name: 'one piece after the other, all given back in the end',
    returns: [
      [1, 50],
      [1, 108],
    ],
    sum: 0,
    retained: 0,
  },
] as const)('books, invoices, profit and file agree where $name comes back', async ({ returns, sum, retained }) => {
  let id = ''
  const change = await changeOf(async () => {
    const order = await delivered()
    id = order._id
    for (const [quantity, refund] of returns) await takeBack(id, quantity, refund)
  })
  expect(change).toEqual(agree(sum, retained))
  const { state, deliveryFee, retained: stands } = await current(id)
  expect([deliveryFee, stands]).toEqual([8, retained])
  const paper = await latestPaper(id)
  if (sum === 0) expect(paper).toMatchObject({ kind: 'credit' })
  else
    expect(paper).toMatchObject({
      kind: 'invoice',
      total: sum,
      retained,
      delivery: state === 'delivered' ? 8 : 0,
    })
})

it('is undone with the return', async () => {
  const order = await delivered()
  const whole = await changeOf(async () => {
    const { version } = await takeBack(order._id, 2, 100)
    await undoSteps(db, leila, [{ id: order._id, version }])
  })
  expect(whole).toEqual(agree(0, 0))
  expect(await current(order._id)).toMatchObject({ state: 'delivered', totalPrice: 158, retained: 0, deliveryFee: 8 })
  const part = await changeOf(async () => {
    await takeBack(order._id, 1, 50)
    const { returns } = await request<{ returns: { id: number }[] }>(`orders/${order._id}/returns`)
    await request(`orders/${order._id}/returns/${returns[0]?.id}/undo`, {})
  })
  expect(part).toEqual(agree(0, 0))
  expect(await current(order._id)).toMatchObject({ totalPrice: 158, retained: 0, deliveryFee: 8, subtotal: 150 })
})

it('owes nothing back of a deposit that was retained', async () => {
  const { _id, version } = await packedOrder(db, garment._id, { quantity: 2 })
  await request(`orders/${_id}/deposits`, { amount: 158, way: 'd17', paidOn: day, version })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  await stepOrder(db, leila, _id, { state: 'delivered' })
  const order = await takeBack(_id, 2, 100)
  expect(order).toMatchObject({ state: 'returned', deposit: 158, refunded: 100, retained: 58, owedBack: 0 })
})

it.each([1, 2])('retains nothing where %i of two pieces are exchanged', async (quantity) => {
  const { _id, products, version } = await delivered()
  const change = await changeOf(async () => {
    const exchange = await request<OfficeOrder>(`orders/${_id}/exchanges`, {
      pieces: [{ productKey: products[0]?.productKey, quantity }],
      products: [{ productId: garment._id, color: 'Bleu', quantity }],
      version,
    })
    await stepOrder(db, leila, exchange._id, { state: 'preparing' })
    await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [exchange._id] })
    await stepOrder(db, leila, exchange._id, { state: 'delivered' })
  })
  expect(change).toEqual(agree(0, 0))
})

it('asks for what was retained no second time where the order begins anew', async () => {
  const { _id } = await delivered()
  await takeBack(_id, 1, 50)
  await takeBack(_id, 1, 58)
  const change = await changeOf(() => stepOrder(db, leila, _id, { state: 'new' }))
  expect(change).toEqual(agree(-50, -50))
  expect(await current(_id)).toMatchObject({ totalPrice: 83, deliveryFee: 8, retained: 0, refunded: 0 })
})
