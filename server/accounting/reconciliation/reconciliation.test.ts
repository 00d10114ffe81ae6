import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ReconciliationPart,
  type ReconciliationRun,
  reconciliationParts,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { runReconciliation, showReconciliation } from './reconciliation.service.ts'

const test = await createTestApp()
const { app, db, pool } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 500, price: 100 })

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { headers } = owner) => {
  const reply = await app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { ...headers, ...(payload && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A day of the shop: parcels delivered and refused, their money received, a sale and a deposit over the counter, papers, a till counted. */
async function liveADay(): Promise<void> {
  const courierId = await createCourier(db)
  const orders = []
  for (let made = 0; made < 3; made += 1) orders.push((await packedOrder(db, garment._id))._id)
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders })
  for (const [index, id] of orders.entries())
    await stepOrder(db, leila, id, index < 2 ? { state: 'delivered' } : { state: 'refused', refusal: 'size' })
  const parcels = (await call('GET', `cash/owed?courier=${courierId}`)).body.map(({ id }: { id: number }) => id)
  const sums = { amount: 194, fees: 22, withheld: 0, receivedOn: inDays(-7) }
  expect((await call('POST', 'cash/receipts', { courierId, parcels, ...sums })).status).toBe(201)
  expect((await call('POST', 'till/days', { float: 50 })).status).toBe(201)
  const sold = (await packedOrder(db, garment._id))._id
  const { version } = await showOfficeOrder(db, sold)
  await call('POST', `orders/${sold}/deposits`, { amount: 30, way: 'shop', paidOn: inDays(-7), version })
  await call('POST', 'till/sales', { orderId: sold, version: (await showOfficeOrder(db, sold)).version })
  const { version: soldAt, products } = await showOfficeOrder(db, sold)
  const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
  expect((await call('POST', `orders/${sold}/returns`, { pieces, way: 'credit', version: soldAt })).status).toBe(200)
  const { day } = (await call('GET', 'till')).body
  await call('POST', `till/days/${day.id}/close`, { counted: day.expected, expected: day.expected, reason: '' })
}

/** As a failure, or somebody in the database, would leave it: what refuses such changes is away meanwhile. */
async function plant(statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(statement)
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

beforeEach(() => pool.query('delete from book_proofs'))

describe('the books of a day', async () => {
  await liveADay()
  await plant(`
    insert into invoices (kind, year, number, issued_at, order_id, order_number, reason, staff_name, total_millimes, vat_millimes, content)
      select 'invoice', 2031, n, now(), gen_random_uuid(), 1, '', 'leila', 1, 0, '{}' from generate_series(1, 3) n;
    insert into making_weeks (week, places, taken) values ('2031-01-06', 5, 0);
    insert into closed_months (month, closed_by, entries) values ('2020-01-01', 'leila', 0)`)

  it('agree, each part of them', async () => {
    const { wrong, wrongCount, looked, endedAt } = await runFullReconciliation(db)
    expect({ wrong, wrongCount }).toEqual({ wrong: [], wrongCount: 0 })
    expect(endedAt).not.toBeNull()
    for (const part of reconciliationParts) expect(looked[part], part).toBeGreaterThan(0)
  })

  const faults: Readonly<Record<ReconciliationPart, readonly [plant: string, mend: string]>> = {
    stock: ['update variants set stock = stock + 1 where stock = 5', 'update variants set stock = 5 where stock = 6'],
    places: ['update making_weeks set taken = 2', 'update making_weeks set taken = 0'],
    orders: [
      'update orders set subtotal_millimes = subtotal_millimes + 1 where deposit_millimes > 0',
      'update orders set subtotal_millimes = subtotal_millimes - 1 where deposit_millimes > 0',
    ],
    deposits: [
      'update orders set deposit_millimes = deposit_millimes - 1 where deposit_millimes > 0',
      'update orders set deposit_millimes = deposit_millimes + 1 where deposit_millimes > 0',
    ],
    receipts: [
      'update receipt_parcels set delivered_millimes = delivered_millimes + 1000 where delivered_millimes > 0',
      'update receipt_parcels set delivered_millimes = delivered_millimes - 1000 where delivered_millimes > 0',
    ],
    parcels: [
      `drop index parcels_open; update parcels set ended = false where outcome = 'delivered';
        insert into parcels (courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes, outcome,
          outcome_at) select courier_id, order_id, order_number, 99, 1, 0, 0, 'out', now() from parcels where not ended limit 1`,
      'delete from parcels where place = 99',
    ],
    papers: ['update invoices set number = 9 where number = 2', 'update invoices set number = 2 where number = 9'],
    lists: ['update manifests set number = number + 1', 'update manifests set number = number - 1'],
    till: [
      'update till_days set expected_millimes = expected_millimes + 5, counted_millimes = counted_millimes + 5',
      'update till_days set expected_millimes = expected_millimes - 5, counted_millimes = counted_millimes - 5',
    ],
    accounts: [
      `insert into book_entries (day, month, book, kind, courier_id, millimes)
        select '2026-11-22', '2026-11-01', 'door', 'collected', min(id), 7 from couriers`,
      'delete from book_entries where millimes = 7',
    ],
    months: ['update closed_months set entries = 1', 'update closed_months set entries = 0'],
    balances: [
      "insert into closed_balances (month, book, millimes) values ('2020-01-01', 'till', 5)",
      'delete from closed_balances',
    ],
    credits: ['update credits set millimes = millimes + 1', 'update credits set millimes = millimes - 1'],
    sales: [
      'update profit_entries set income_millimes = income_millimes + 7 where id = (select min(id) from profit_entries)',
      'update profit_entries set income_millimes = income_millimes - 7 where id = (select min(id) from profit_entries)',
    ],
    delivery: [
      `update invoices set order_id = (select id from orders where state = 'delivered' limit 1),
        content = '{"sale": {"delivery": 33000}}' where number = 1`,
      "update invoices set order_id = gen_random_uuid(), content = '{}' where number = 1",
    ],
  }

  it.each(reconciliationParts)('tell of what does not agree: %s', async (part) => {
    const [fault, mended] = faults[part]
    await plant(fault)
    const { wrong, wrongCount } = await runFullReconciliation(db)
    await plant(mended)
    expect(new Set(wrong.map((finding) => finding.part))).toEqual(new Set([part]))
    expect(wrongCount).toBe(wrong.length)
    for (const { is, should, name } of wrong) expect([is === should, name === '']).toEqual([false, false])
    expect((await runFullReconciliation(db)).wrongCount).toBe(0)
  })

  it('tell of a credit that the books do not know', async () => {
    const [plantIt, mendIt] = ['+ 3', '- 3'].map(
      (change) => `update book_entries set millimes = millimes ${change} where book = 'credit'`,
    ) as [string, string]
    await plant(plantIt)
    const { wrong } = await runFullReconciliation(db)
    await plant(mendIt)
    expect(wrong).toMatchObject([{ part: 'credits', is: 108_000, should: 108_003 }])
  })

  it('are looked at a little at a time, from where it was left, whoever is killed in between', async () => {
    const inSteps = { workMs: 0, most: 1 }
    const positions = new Set<string>()
    for (let turn = 0; turn < 500; turn += 1) {
      // As if it had died before it was through with its turn.
      if (turn % 7 === 3) await expect(runReconciliation(db, { workMs: 1, most: -1 })).rejects.toThrow()
      await runReconciliation(db, inSteps)
      const { rows } = await pool.query('select part, after, ended_at from book_proofs')
      expect(rows).toHaveLength(1)
      if (rows[0].ended_at) break
      positions.add(`${rows[0].part} ${rows[0].after}`)
    }
    const stepwise = (await showReconciliation(db)).last as ReconciliationRun
    expect(positions.size).toBeGreaterThan(20)
    expect(stepwise.looked).toEqual((await runFullReconciliation(db)).looked)
  })

  it('are looked at once a night, and by one process at a time', async () => {
    await Promise.all([runReconciliation(db), runReconciliation(db), runReconciliation(db)])
    while ((await showReconciliation(db)).current) await runReconciliation(db)
    await runReconciliation(db)
    const count = async () => (await pool.query('select count(*)::int as n from book_proofs')).rows[0].n
    expect(await count()).toBe(1)
    await pool.query(
      "update book_proofs set began_at = began_at - interval '1 day', ended_at = ended_at - interval '1 day'",
    )
    await runReconciliation(db)
    expect(await count()).toBe(2)
  })

  it('are looked at while the shop goes on, and nothing is taken for wrong', async () => {
    const going = Promise.all(Array.from({ length: 20 }, () => packedOrder(db, garment._id)))
    const proofs = []
    for (let turn = 0; turn < 5; turn += 1) proofs.push(await runFullReconciliation(db))
    await going
    for (const { wrong } of proofs) expect(wrong).toEqual([])
  })

  it('are told of to the owners by mail, once for what was found', async () => {
    const mails = async () =>
      (await pool.query("select data from mails where template = 'books-disagree' order by created_at")).rows.map(
        ({ data }) => data.count,
      )
    await pool.query("update staff set email = 'owner@shop.test' where role = 'owner'")
    await pool.query("delete from mails where template = 'books-disagree'")
    await plant(faults.receipts[0])
    for (let night = 0; night < 3; night += 1) await runFullReconciliation(db)
    const alertMails = await mails()
    await plant(faults.till[0])
    for (let night = 0; night < 2; night += 1) await runFullReconciliation(db)
    const toldAnew = await mails()
    await plant(`${faults.receipts[1]}; ${faults.till[1]}`)
    await runFullReconciliation(db)
    expect([alertMails, toldAnew, await mails()]).toEqual([[1], [1, 2], [1, 2]])
  })

  it('tell of the first fifty, and count the others', async () => {
    await plant(`insert into orders (id, number, name, email, phone, street, city, country, state_name, zipcode, note, language, state,
        is_paid, subtotal_millimes, delivery_fee_millimes, discount_millimes, governorate)
      select gen_random_uuid(), 900000 + n, 'x', '', '', '', '', '', '', '', '', 'fr', 'new', false, 1000, 0, 0, 'tunis'
      from generate_series(1, 70) n`)
    const { wrong, wrongCount } = await runFullReconciliation(db)
    await plant('delete from orders where number > 900000')
    expect([wrong.length, wrongCount]).toEqual([50, 70])
  })

  it('are looked at when the owner asks, and by nobody else', async () => {
    const sales = await signedInStaff(test, undefined, 'sales')
    expect((await call('POST', 'proofs', {}, sales)).status).toBe(403)
    expect((await call('GET', 'proofs', undefined, sales)).status).toBe(403)
    const bothStarts = await Promise.all([call('POST', 'proofs', {}), call('POST', 'proofs', {})])
    expect(bothStarts.map(({ status }) => status)).toEqual([202, 202])
    expect((await call('GET', 'proofs')).body).toMatchObject({ last: null, current: { endedAt: null, wrong: [] } })
    await runFullReconciliation(db)
    expect((await call('GET', 'proofs')).body).toMatchObject({ last: { wrong: [], wrongCount: 0 }, current: null })
    const books = (await call('GET', 'checks')).body.find(({ name }: { name: string }) => name === 'books')
    expect(books.state).toBe('well')
  })
})
