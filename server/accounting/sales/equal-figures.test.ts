import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import type { PersonRow } from '#contract/customers/records/customers.contract.ts'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import type { RefusalReport } from '#contract/orders/fulfilment/refusals.contract.ts'
import type { OrderRisk } from '#contract/orders/lifecycle/order-risk.contract.ts'
import type { OfficeOrder, OfficeOrderPage } from '#contract/orders/records/office-orders.contract.ts'
import { deliveryRate, type Ending, endings } from '#contract/orders/records/order-endings.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { assessOrders } from '#server/orders/notifications/order-placed.job.ts'
import { endingWords } from '#server/orders/records/export/export-words.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool, app } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 500, price: 100 })
const courierId = await createCourier(db)
const today = dayInTunis()
const phone = '98 111 222'

/** How the parcels of a small month ended, step by step, all of one customer. */
const ways: readonly (readonly OrderState[])[] = [
  ...Array<OrderState[]>(5).fill(['delivered']),
  ['delivered', 'returned'],
  ['delivered', 'returned'],
  ['delivered', 'returned'],
  ['refused'],
  ['refused', 'returned'],
  ['refused', 'with-courier', 'delivered'],
  ['lost'],
  ['lost', 'returned'],
]
const truth = { delivered: 6, sentBack: 3, refused: 2, lost: 2 }
const made: string[] = []
for (const way of ways) {
  const { _id } = await packedOrder(db, garment._id, { phone })
  made.push(_id)
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  for (const state of way) await stepOrder(db, leila, _id, { state })
}
const cancelled = await packedOrder(db, garment._id, { phone })
await stepOrder(db, leila, cancelled._id, { state: 'cancelled' })

const text = async (path: string) => (await app.inject({ url: `/api/admin/${path}`, headers: owner.headers })).body
const get = async <Answer>(path: string) => JSON.parse(await text(path)) as Answer
const days = `from=${today}&to=${today}`
const rowsOf = (csv: string) =>
  csv
    .trim()
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((row) => row.split(';'))
const count = async (ended: Ending) => (await get<OfficeOrderPage>(`orders?limit=100&ended=${ended}`)).orders.length

/** What each screen, file and paper says of the four words. */
async function readFigures(): Promise<Readonly<Record<string, unknown>>> {
  const { total, rows: places } = await get<SalesFigures>(`dashboard/figures?by=governorate&${days}`)
  const report = await get<RefusalReport>(`cash/refusals?${days}`)
  const { people } = await get<{ people: PersonRow[] }>('customers/list')
  const orders = rowsOf(await text('exports/orders?language=fr'))
  const [heads = []] = orders
  const endingsIn = orders.slice(1).map((row) => row[heads.indexOf('Issue')])
  const inFile = (ending: Ending) => endingsIn.filter((word) => word === endingWords.fr[ending]).length
  const states = orders.slice(1).map((row) => row[heads.indexOf('État')])
  const retours = rowsOf(await text(`cash/refusals/export?language=fr&${days}`)).find(([by]) => by === 'Livreur') ?? []
  const customers = rowsOf(await text('exports/customers?language=fr'))
  const person = customers[1] ?? []
  const column = (name: string) => Number(person[customers[0]?.indexOf(name) ?? -1])
  const four = ({ delivered, sentBack, refused, lost }: typeof truth) => ({ delivered, sentBack, refused, lost })
  const three = ({ delivered, sentBack, refused }: Omit<typeof truth, 'lost'>) => ({ delivered, sentBack, refused })
  return {
    'the figures and the report': four(total),
    'a row of them': four(places[0] ?? total),
    Retours: four(report.all),
    'a row of Retours': four(report.couriers[0] ?? report.all),
    'the file of Retours': four({
      delivered: Number(retours[2]),
      sentBack: Number(retours[3]),
      refused: Number(retours[4]),
      lost: Number(retours[5]),
    }),
    'the orders a figure opens': four({
      delivered: (await get<OfficeOrderPage>('orders?limit=100&state=delivered')).orders.length,
      sentBack: await count('sent-back'),
      refused: await count('refused'),
      lost: await count('lost'),
    }),
    'the file of orders': four({
      delivered: states.filter((word) => word === 'Livrée').length,
      sentBack: inFile('sent-back'),
      refused: inFile('refused'),
      lost: inFile('lost'),
    }),
    'the customers': three(people[0] as PersonRow),
    'the file of customers': three({
      delivered: column('Livrées'),
      sentBack: column('Renvoyées'),
      refused: column('Refusées'),
    }),
    'the rates': [deliveryRate(total), deliveryRate(report.all)],
  }
}
const { lost: _lost, ...threeOfTruth } = truth
const expected = {
  ...Object.fromEntries(
    [
      ...['the figures and the report', 'a row of them', 'Retours', 'a row of Retours', 'the file of Retours'],
      ...['the orders a figure opens', 'the file of orders'],
    ].map((name) => [name, truth]),
  ),
  'the customers': threeOfTruth,
  'the file of customers': threeOfTruth,
  'the rates': [9 / 11, 9 / 11],
}

it('says the same number for each word wherever it stands', async () => {
  expect(await readFigures()).toEqual(expected)
  expect(await count('cancelled')).toBe(1)
  const { _id } = await packedOrder(db, garment._id, { phone })
  const otherOrder = await get<OfficeOrder>(`orders/${_id}`)
  expect(otherOrder.earlier).toEqual({ orders: 14, refused: truth.refused })
  const risk = await get<OrderRisk>(`orders/${_id}/risk`)
  expect(risk.reasons).toContainEqual({ kind: 'refused-before', refused: truth.refused, delivered: truth.delivered })
  await pool.query(`update orders set state = 'new' where id = $1`, [_id])
  const reply = await app.inject({ method: 'POST', url: '/api/admin/calls/next', headers: owner.headers, payload: {} })
  expect((reply.json() as CallDesk).history).toEqual({ orders: 14, ...threeOfTruth })
  await pool.query('update orders set deleted_at = now() where id = $1', [_id])
  // This month tells the words apart: counted as they once were, by their states alone, they would be other numbers.
  const { rows } = await pool.query(
    `select count(*)::int as many from orders where state in ('refused', 'returned') and deleted_at is null`,
  )
  expect(rows[0].many).not.toBe(truth.refused)
})

it('notices a screen that forgets from where something came back', async () => {
  const id = made[5]
  await pool.query('update orders set returned_from = null where id = $1', [id])
  expect(await readFigures()).not.toEqual(expected)
  await pool.query(`update orders set returned_from = 'delivered' where id = $1`, [id])
  expect(await readFigures()).toEqual(expected)
})

it('keeps from where it came back through what is taken back, and takes it anew when it comes back anew', async () => {
  const from = async (id: string) =>
    (await pool.query('select returned_from as "from" from orders where id = $1', [id])).rows[0].from
  const [id = ''] = made.slice(6)
  const { version } = await stepOrder(db, leila, id, { state: 'new' })
  await undoSteps(db, leila, [{ id, version }])
  expect(await from(id)).toBe('delivered')
  expect(await readFigures()).toEqual(expected)
  for (const state of ['new', 'confirmed', 'preparing'] as const) await stepOrder(db, leila, id, { state })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [id] })
  for (const state of ['refused', 'returned'] as const) await stepOrder(db, leila, id, { state })
  expect(await from(id)).toBe('refused')
})

it('asks no deposit of who used her right to send back, and says nothing of it', async () => {
  const hers = '98 333 444'
  const { _id } = await packedOrder(db, garment._id, { phone: hers })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  for (const state of ['delivered', 'returned'] as const) await stepOrder(db, leila, _id, { state })
  await pool.query(`update orders set created_at = now() - interval '3 days' where id = $1`, [_id])
  const next = await packedOrder(db, garment._id, { phone: hers })
  await assessOrders(db, { payload: { orderIds: [next._id] } } as Parameters<typeof assessOrders>[1])
  expect(await get<OrderRisk>(`orders/${next._id}/risk`)).toEqual({ reasons: [], advice: null })
  expect((await get<OfficeOrder>(`orders/${next._id}`)).customer).toMatchObject({ caution: null })
  expect(endings).toContain('sent-back')
})
