import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { expect, it } from 'vitest'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { recomputeMonth } from '#server/testing/month/recompute-month.ts'
import { monthOf, moveBooksBackOneMonth } from '#server/testing/month/shift-month.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
await enableInvoices(test)
const owner = await signedInStaff(test)
const accountant = await signedInStaff(test, undefined, 'accountant')
const sales = await signedInStaff(test, undefined, 'sales')
const garment = await createGarment(db, { red: 200, price: 100 })
const today = dayInTunis()
const [month, previousMonth] = [monthOf(today), monthOf(today, 1)]

const call = async <Answer>(path: string, payload?: object, { headers } = owner, key = randomUUID()) => {
  const reply = await test.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/api/admin/${path}`,
    headers: { ...headers, ...(payload && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() as Answer & { code?: string } }
}
const show = async (ofMonth: string) => (await call<BookMonth>(`books/${ofMonth}`)).body
const file = async (ofMonth: string, language: string) =>
  (
    await test.app.inject({
      url: `/api/admin/books/${ofMonth}/export?language=${language}`,
      headers: accountant.headers,
    })
  ).body
const close = async (ofMonth: string, entries: number, by = owner) =>
  call<BookMonth>(`books/${ofMonth}/close`, { entries }, by)
const accountsOf = ({ accounts }: BookMonth) =>
  accounts.map(({ account, opening, came, went, counted, closing }) => [account, opening, came, went, counted, closing])

const courierId = await createCourier(db, { withholds: true })
/** Two delivered of 108, one refused; a third of the first is 30 paid ahead by transfer. */
async function somethingHappens() {
  const orders = [
    await packedOrder(db, garment._id),
    await packedOrder(db, garment._id),
    await packedOrder(db, garment._id),
  ]
  const [first, second, third] = orders.map(({ _id }) => _id) as [string, string, string]
  const version = orders[0]?.version
  await call(`orders/${first}/deposits`, { amount: 30, way: 'transfer', paidOn: today, version })
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [first, second, third] })
  await stepOrder(db, leila, first, { state: 'delivered' })
  await stepOrder(db, leila, second, { state: 'delivered' })
  await stepOrder(db, leila, third, { state: 'refused', refusal: 'size' })
  return { first, second }
}
const receive = async (receivedOn: string, difference = 0) => {
  const parcels = (await call<OwedParcel[]>(`cash/owed?courier=${courierId}`)).body
  const delivered = parcels.reduce((sum, parcel) => sum + parcel.collected, 0)
  const fees = parcels.reduce((sum, parcel) => sum + parcel.fee, 0)
  const amount = Math.round((delivered - fees - 5.58 - difference) * 1000) / 1000
  const fields = {
    courierId,
    parcels: parcels.map(({ id }) => id),
    receivedOn,
    isEarly: true,
    amount,
    fees,
    withheld: 5.58,
    reason: 'so',
  }
  return (await call<Receipt>('cash/receipts', fields)).body
}

it('says what stood in every account, and what was sold, taxed, received and given back; a program finds the same', async () => {
  const { second } = await somethingHappens()
  await receive(today, 1.5)
  await call('till/days', { float: 50 })
  const counter = await packedOrder(db, garment._id)
  await call('till/sales', { orderId: counter._id, version: counter.version })
  const { version, products } = await showOfficeOrder(db, second)
  const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
  await call(`orders/${second}/returns`, { pieces, refund: 100, way: 'd17', version })
  const { day } = (await call<{ day: WholeTillDay }>('till')).body
  await call(`till/days/${day.id}/close`, { counted: 157, expected: day.expected, reason: 'given as change' })

  const monthPage = await show(month)
  expect(accountsOf(monthPage)).toEqual([
    ['courier', 0, 186, -186, 0, 0],
    ['till', 0, 158, 0, -1, 157],
  ])
  expect(monthPage.receipts).toMatchObject([
    { settled: 186, received: 156.92, fees: 22, withheld: 5.58, difference: 1.5 },
  ])
  expect(monthPage).toMatchObject({
    state: 'not-over',
    sales: 224,
    retained: 8,
    invoiced: 224,
    stamp: 3,
    deposits: [{ way: 'transfer', amount: 30 }],
    refunds: [{ way: 'd17', amount: 100 }],
    givenBack: [{ entry: 'refund/d17', amount: 100, day: today }],
    corrections: [],
    loansBeside: 0,
  })
  for (const language of languages) {
    const recomputedMonth = recomputeMonth(await file(month, language))
    expect(recomputedMonth.wrong).toEqual([])
    expect(recomputedMonth.movements).toBe(monthPage.entries)
    expect([recomputedMonth.sums.get('sale/delivered'), recomputedMonth.closing.get('till')]).toEqual([
      216_000, 157_000,
    ])
  }
})

it('is recomputed by a program that finds a millime, a line that is gone and one that is there twice', async () => {
  const text = await file(month, 'fr')
  const lines = text.split('\r\n')
  const lineIndex = lines.findIndex((line) => line.startsWith('door/collected/'))
  const without = lines.toSpliced(lineIndex, 1).join('\r\n')
  const twice = lines.toSpliced(lineIndex, 0, lines[lineIndex] ?? '').join('\r\n')
  for (const planted of [
    without,
    twice,
    text.replace(';157,000;', ';157,001;'),
    text.replace(';224,000;', ';224,001;'),
  ]) {
    expect(recomputeMonth(planted).wrong, planted === text ? 'nothing was planted' : '').not.toEqual([])
  }
})

it('is closed by the owner alone, when it is over, in its turn, as it was shown, and once', async () => {
  expect((await close(month, (await show(month)).entries)).body.code).toBe('month-not-over')
  await moveBooksBackOneMonth(pool)
  await call('till/days', { float: 157 })
  await call('till/moves', { kind: 'in', amount: 7, reason: 'change' })
  await moveBooksBackOneMonth(pool)
  const [first, then] = [monthOf(today, 2), previousMonth]
  const { entries } = await show(first)
  expect((await close(then, 1)).body.code).toBe('month-before-open')
  expect((await close(first, entries, accountant)).status).toBe(403)
  expect((await close(first, entries, sales)).status).toBe(403)
  expect((await close(first, entries - 1)).body.code).toBe('month-changed')
  const closings = await Promise.all([close(first, entries), close(first, entries), close(first, entries)])
  expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await show(first)).toMatchObject({ state: 'closed', closedBy: owner.username })
  expect((await close(first, entries)).body.code).toBe('month-closed')
  expect(accountsOf(await show(then))).toContainEqual(['till', 157, 7, 0, 0, 164])
  expect((await close(then, 1)).status).toBe(200)
})

it('moves no more once it is closed: what would be of it is a correction in the next, and named', async () => {
  await somethingHappens()
  await moveBooksBackOneMonth(pool)
  const { entries } = await show(previousMonth)
  expect((await close(previousMonth, entries)).status).toBe(200)
  const closed = await show(previousMonth)
  const text = await file(previousMonth, 'ar')
  const receipt = await receive(`${previousMonth}-10`)
  const monthPage = await show(month)
  expect(monthPage.corrections.map(({ of, entry, amount }) => [of, entry, amount])).toEqual([
    [previousMonth, 'door/settled', -186],
    [previousMonth, 'receipt/received', 158.42],
    [previousMonth, 'receipt/fees', 22],
    [previousMonth, 'receipt/withheld', 5.58],
  ])
  expect(recomputeMonth(await file(month, 'fr'))).toMatchObject({ wrong: [], corrections: 4 })
  await call(`cash/receipts/${receipt.id}/undo`, {})
  expect((await show(month)).receipts).toMatchObject([{ settled: 0, received: 0 }])
  expect((await show(month)).corrections.map(({ of }) => of)).toEqual(Array(8).fill(previousMonth))
  expect(await show(previousMonth)).toEqual(closed)
  expect(await file(previousMonth, 'ar')).toBe(text)
})

/** Books a refund of a day as a trigger does, and returns the month in which it counts. */
async function bookRefund(client: Pick<pg.ClientBase, 'query'>, day: string): Promise<string | undefined> {
  await client.query('insert into refunds_to_book (day) values ($1)', [day])
  const { rows } = await client.query<{ month: string }>(
    'select month::text from book_entries order by id desc limit 1',
  )
  return rows[0]?.month
}

await pool.query(`create table refunds_to_book (day date);
  create function book_refund() returns trigger language plpgsql as $$
    begin perform note_in_books(new.day, 'refund', 'shop', 5); return null; end $$;
  create trigger refunds_in_books after insert on refunds_to_book for each row execute function book_refund()`)

it('takes over what was there before such books to the millime, as it would have been written', async () => {
  const file = readFileSync(
    new URL('../../platform/db/migrations/0089-months-of-the-books.sql', import.meta.url),
    'utf8',
  )
  const takeOver = /^insert into book_entries \(day, book[\s\S]*?;$/m.exec(file)?.[0] ?? ''
  // Retained sums are of a later migration.
  const sums = `select book, kind, courier_id, rate, order_number, sum(millimes)::int as millimes from book_entries
    where kind <> 'retained' group by 1, 2, 3, 4, 5 having sum(millimes) <> 0 order by 1, 2, 3, 4, 5`
  const client = await pool.connect()
  try {
    const written = (await client.query(sums)).rows
    expect(written.length).toBeGreaterThan(20)
    await client.query('begin')
    await client.query('alter table book_entries disable trigger book_entries_are_final')
    await client.query('alter table book_entries alter month drop not null')
    await client.query('delete from book_entries')
    await client.query(takeOver)
    expect((await client.query(sums)).rows).toEqual(written)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('is not opened, rewritten or written into by whoever reaches the database', async () => {
  const attacks = [
    `insert into book_entries (day, month, book, kind, millimes) values ('${previousMonth}-01', '${previousMonth}-01', 'refund', 'shop', 1)`,
    'update book_entries set millimes = millimes + 1',
    'delete from book_entries',
    'truncate book_entries',
    'delete from closed_months',
    'update closed_months set entries = 0',
    'update books_closed set until = null',
    `update books_closed set until = until - interval '1 month'`,
    'delete from books_closed',
    'delete from closed_balances',
    'update closed_balances set millimes = millimes + 1',
    `insert into closed_months (month, closed_by, entries) values ('2020-01-01', 'x', 0)`,
  ]
  for (const attack of attacks) await expect(pool.query(attack), attack).rejects.toThrow()
  expect(await bookRefund(pool, `${previousMonth}-01`)).toBe(`${month}-01`)
})

it('waits for whoever is writing into it, and lets nobody in while it closes', async () => {
  await moveBooksBackOneMonth(pool)
  const writer = await pool.connect()
  await writer.query('begin')
  const write = (client: Pick<pg.ClientBase, 'query'>) => bookRefund(client, `${previousMonth}-03`)
  expect(await write(writer)).toBe(`${previousMonth}-01`)
  const { entries } = await show(previousMonth)
  const closing = close(previousMonth, entries)
  await expect(Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
    'waits',
  )
  await writer.query('commit')
  expect((await closing).body.code).toBe('month-changed')

  await writer.query('begin')
  const seen = await show(previousMonth)
  await writer.query(`insert into closed_months (month, closed_by, entries) values ($1, 'x', $2)`, [
    `${previousMonth}-01`,
    seen.entries,
  ])
  const late = write(pool)
  await expect(Promise.race([late, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe('waits')
  await writer.query('commit')
  writer.release()
  expect(await late).toBe(`${month}-01`)
  expect((await show(previousMonth)).entries).toBe(seen.entries)
})
