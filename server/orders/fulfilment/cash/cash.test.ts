import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  CourierAccount,
  OwedParcel,
  Receipt,
  StatementReading,
} from '#contract/orders/fulfilment/cash.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { writeWorkbook } from '#server/platform/sheets/workbook.rules.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 500, price: 100 })
const base = '/api/admin/cash'

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = owner.headers) =>
  test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const book = (fields: object, key: string = randomUUID(), who = owner) =>
  call(
    'POST',
    `${base}/receipts`,
    { receivedOn: inDays(-7), withheld: 0, ...fields },
    {
      ...who.headers,
      [idempotencyHeader]: key,
    },
  )
const owed = async (courier: number) => (await call('GET', `${base}/owed?courier=${courier}`)).json() as OwedParcel[]
const account = async (id: number) =>
  ((await call('GET', base)).json() as CourierAccount[]).find(({ courier }) => courier.id === id)

/** A courier with this many delivered parcels of 108 dinars (fee 9), and this many refused ones (fee 4). */
async function courierWith(delivered: number, refused = 0, changes: object = {}) {
  const courierId = await createCourier(db, changes)
  const orders = await Promise.all(
    Array.from({ length: delivered + refused }, (_, index) =>
      packedOrder(db, garment._id, { phone: `98 ${100 + courierId} ${100 + index}` }),
    ),
  )
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: orders.map(({ _id }) => _id) })
  for (const [index, { _id }] of orders.entries())
    await stepOrder(db, leila, _id, index < delivered ? { state: 'delivered' } : { state: 'refused', refusal: 'size' })
  const parcels = await owed(courierId)
  return { courierId, orders, parcels, ids: parcels.map(({ id }) => id) }
}

describe('money received', () => {
  it('makes its orders paid, settles its parcels, and is taken back as a whole', async () => {
    const { courierId, ids, orders, parcels } = await courierWith(2, 1)
    expect(parcels.map(({ collected, fee }) => ({ collected, fee }))).toEqual([
      { collected: 108, fee: 9 },
      { collected: 108, fee: 9 },
      { collected: 0, fee: 4 },
    ])
    expect(await account(courierId)).toMatchObject({
      owed: { parcels: 2, amount: 216 },
      back: { parcels: 1, amount: 4 },
    })
    const reply = await book({ courierId, parcels: ids, amount: 194, fees: 22 })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ delivered: 216, fees: 22, difference: 0, amount: 194, parcelCount: 3 })
    expect(await Promise.all(orders.map(async ({ _id }) => (await showOfficeOrder(db, _id)).isPaid))).toEqual([
      ...[true, true, false],
    ])
    expect(await account(courierId)).toMatchObject({ owed: { parcels: 0 }, back: { parcels: 0 }, received: 194 })
    const url = `${base}/receipts/${(reply.json() as Receipt).id}/undo`
    const undone = await Promise.all([call('POST', url), call('POST', url)])
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await showOfficeOrder(db, orders[0]?._id ?? '')).isPaid).toBe(false)
    expect(await account(courierId)).toMatchObject({ owed: { parcels: 2, amount: 216 }, received: 0 })
    expect((await book({ courierId, parcels: ids, amount: 194, fees: 22 })).statusCode).toBe(201)
  })

  it('asks why where it does not add up, to the millime', async () => {
    const { courierId, ids } = await courierWith(1, 0, { withholds: true })
    const short = { courierId, parcels: ids, amount: 95.759, fees: 9, withheld: 3.24 }
    expect((await book(short)).json().code).toBe('reason-required')
    const reply = await book({ ...short, reason: 'Une pièce manquait' })
    expect(reply.json()).toMatchObject({ difference: 0.001, reason: 'Une pièce manquait' })
    expect(await account(courierId)).toMatchObject({ withheld: 3.24, differences: 0.001 })
  })

  it('asks why where the courier took other fees than were agreed, also where the sums add up', async () => {
    const { courierId, ids } = await courierWith(2)
    const dearer = { courierId, parcels: ids, amount: 194, fees: 22 }
    expect((await book(dearer)).json().code).toBe('reason-required')
    const reply = await book({ ...dearer, reason: 'Deux dinars de plus par colis' })
    expect(reply.json()).toMatchObject({ fees: 22, agreedFees: 18, difference: 0 })
    const [listed] = (await call('GET', `${base}/receipts?courier=${courierId}`)).json() as Receipt[]
    expect(listed).toMatchObject({ fees: 22, agreedFees: 18 })
    const cheaper = await courierWith(1)
    const less = { courierId: cheaper.courierId, parcels: cheaper.ids, amount: 100, fees: 8 }
    expect((await book(less)).json().code).toBe('reason-required')
  })

  it('says what the shop owes a courier for his ways, and what it paid him', async () => {
    const { courierId, ids } = await courierWith(0, 2)
    expect(await account(courierId)).toMatchObject({ owed: { parcels: 0, amount: 0 }, fees: 8, received: 0, paid: 0 })
    const paid = { courierId, parcels: ids, amount: -8, fees: 8 }
    const [unmeant, denied] = [await book(paid), await book({ ...paid, paysCourier: false })]
    expect([unmeant.statusCode, unmeant.json().code, denied.json().code]).toEqual([422, 'pays-courier', 'pays-courier'])
    expect(await account(courierId)).toMatchObject({ received: 0, paid: 0 })
    expect((await book({ ...paid, paysCourier: true })).statusCode).toBe(201)
    expect(await account(courierId)).toMatchObject({ fees: 0, received: -8, paid: 8 })
    const both = await courierWith(1, 1)
    expect(await account(both.courierId)).toMatchObject({ owed: { amount: 108 }, fees: 13 })
  })

  it('is booked once, twice sent or sent by two', async () => {
    const { courierId, ids } = await courierWith(3)
    const fields = { courierId, parcels: ids, amount: 297, fees: 27 }
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 4 }, () => book(fields, key)))
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201])
    expect((await book({ ...fields, amount: 1, reason: 'x' }, key)).json().code).toBe('key-reused')
    const next = await courierWith(2)
    const each = next.ids.map((id) => [id, next.ids[0] ?? 0])
    const rivals = await Promise.all(
      [...each, next.ids].map((parcels) =>
        book({ courierId: next.courierId, parcels, amount: 0, fees: 0, reason: 'rival' }),
      ),
    )
    expect(rivals.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const { rows } = await pool.query(
      'select parcel_id from receipt_parcels where not undone group by 1 having count(*) > 1',
    )
    expect(rows).toEqual([])
  })

  it('is for parcels of this courier that came to an end, and by whoever keeps the books', async () => {
    const { courierId, ids } = await courierWith(1)
    const otherCourier = await courierWith(1)
    const fields = { courierId, parcels: [...ids, ...otherCourier.ids], amount: 0, fees: 0, reason: 'x' }
    expect((await book(fields)).json().code).toBe('parcel-not-owed')
    expect((await book({ ...fields, parcels: [999_999_999] })).json().code).toBe('parcel-not-owed')
    const out = await packedOrder(db, garment._id)
    const { manifest } = await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [out._id] })
    const stillOut = { ...fields, parcels: manifest.parcels.map(({ id }) => id) }
    expect((await book(stillOut)).json().code).toBe('parcel-not-owed')
    for (const role of ['sales', 'workshop'] as const) {
      const staff = await signedInStaff(test, undefined, role)
      expect((await book({ ...fields, parcels: ids }, randomUUID(), staff)).json().code).toBe('role-forbidden')
    }
    const accountant = await signedInStaff(test, undefined, 'accountant')
    expect((await book({ ...fields, parcels: ids }, randomUUID(), accountant)).statusCode).toBe(201)
    for (const wrong of [
      { amount: 'NaN' },
      { amount: 0.0001 },
      { fees: -1 },
      { parcels: [] },
      { receivedOn: '2026-02-31' },
    ])
      expect((await book({ ...fields, ...wrong })).statusCode).toBe(400)
  })

  it('holds its orders where they are, but for what comes back later', async () => {
    const { courierId, ids, orders } = await courierWith(2)
    await book({ courierId, parcels: ids, amount: 198, fees: 18 })
    const [keptOrder = '', back = ''] = orders.map(({ _id }) => _id)
    await expect(stepOrder(db, leila, keptOrder, { state: 'with-courier' })).rejects.toMatchObject({
      code: 'parcel-booked',
    })
    await expect(markOrder(db, leila, keptOrder, { isPaid: false })).rejects.toMatchObject({ code: 'parcel-booked' })
    await stepOrder(db, leila, back, { state: 'returned' })
    expect(await account(courierId)).toMatchObject({ received: 198, owed: { parcels: 0 } })
  })
})

describe('a statement', () => {
  const columns = { number: 'Code', reference: 'Ref', phone: 'Tel', amount: 'Montant', fee: 'Frais' }
  const read = (courierId: number, text: string | Uint8Array, more: object = { columns }) =>
    call('POST', `${base}/statements`, { courierId, file: Buffer.from(text).toString('base64'), ...more })

  it('is matched by number, reference, then telephone and amount, and says what does not fit', async () => {
    const { courierId, parcels } = await courierWith(5)
    await pool.query('update parcels set number = $1 where id = $2', ['NX1', parcels[0]?.id])
    const phone = parcels[2]?.phone ?? ''
    const lines = [
      'Code;Ref;Tel;Montant;Frais',
      'nx1;;;108,000;9',
      `;${parcels[1]?.orderNumber};;107,500;9`,
      `;;${phone};108;9`,
      'NX1;;;108;9',
      'ZZ9;;55 555 555;40;9',
    ]
    const reading = (await read(courierId, lines.join('\r\n'))).json() as StatementReading
    expect(reading.rows.map(({ fit, matchedBy, parcel }) => [fit, matchedBy, parcel?.id])).toEqual([
      ['fits', 'number', parcels[0]?.id],
      ['differs', 'reference', parcels[1]?.id],
      ['fits', 'phone', parcels[2]?.id],
      ['twice', 'number', parcels[0]?.id],
      ['unknown', null, undefined],
    ])
    expect(reading.missing.map(({ id }) => id)).toEqual([parcels[4]?.id, parcels[3]?.id])
    expect(await account(courierId)).toMatchObject({ received: 0, owed: { parcels: 5 } })
    // The columns are saved: the next statement needs none.
    expect((await read(courierId, lines.join('\n'), {})).json()).toMatchObject({ columns })
  })

  it('is booked once', async () => {
    const { courierId, parcels } = await courierWith(2)
    const text = `Ref;Montant\n${parcels[0]?.orderNumber};108`
    const { hash } = (await read(courierId, text)).json() as StatementReading
    const fields = { courierId, amount: 99, fees: 9, statement: hash }
    const both = await Promise.all(parcels.map(({ id }) => book({ ...fields, parcels: [id] })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const again = (await read(courierId, text)).json() as StatementReading
    expect(again.bookedAs).toBeGreaterThan(0)
  })

  it('saved again by a spreadsheet, in another order or format, says nothing new', async () => {
    const { courierId, parcels } = await courierWith(4)
    const [numbered, namedParcel, called, lastParcel] = parcels
    await pool.query('update parcels set number = $1 where id = $2', ['000731', numbered?.id])
    const heading = ['Code', 'Ref', 'Tel', 'Montant', 'Frais', 'Jour']
    const rows = [
      ['000731', '', '', '108,000', '9,000', inDays(-9)],
      ['', String(namedParcel?.orderNumber), '', '108,000', '9,000', inDays(-9)],
      ['', '', `+216 ${called?.phone?.slice(-8)}`, '108,000 DT', '9,000', '2026-11-21'],
    ]
    const asText = (rows: string[][], separator = ';', end = '\r\n') => rows.map((row) => row.join(separator)).join(end)
    const first = (await read(courierId, asText([heading, ...rows]))).json() as StatementReading
    expect(first.rows.map(({ fit }) => fit)).toEqual(['fits', 'fits', 'fits'])
    const ids = first.rows.flatMap(({ parcel }) => parcel?.id ?? [])
    const fields = { courierId, parcels: ids, amount: 297, fees: 27, statement: first.hash }
    expect((await book(fields)).statusCode).toBe(201)
    // A second order of this customer has the same amount due.
    await pool.query('update orders set phone = $1 where id = $2', [called?.phone, lastParcel?.orderId])
    const bySpreadsheet = [
      ['731', '', '', '108', '9', '20/11/2026'],
      ['', String(namedParcel?.orderNumber), '', '108', '9', '20/11/2026'],
      ['', '', `216${called?.phone?.slice(-8)}`, '108', '9', '21/11/2026'],
    ]
    const saved = [
      asText([heading, ...rows.toReversed()]),
      asText([heading, ...rows], ';', '\n'),
      `\ufeffsep=,\r\n${asText([heading, ...bySpreadsheet], ',')}`,
      asText([heading, ...bySpreadsheet.toReversed()], '\t'),
      Buffer.from(`\ufeff${asText([heading, ...bySpreadsheet])}`, 'utf16le'),
      writeWorkbook([heading, ...bySpreadsheet]),
    ]
    for (const [index, file] of saved.entries()) {
      const again = (await read(courierId, file)).json() as StatementReading
      expect(again.rows.map(({ fit, parcel }) => [fit, parcel?.id]).toSorted(), `file ${index}`).toEqual(
        ids.map((id) => ['booked', id]).toSorted(),
      )
      expect(again.missing.map(({ id }) => id)).toEqual([lastParcel?.id])
    }
  })

  it('that is no table is refused', async () => {
    const courierId = await createCourier(db)
    expect((await read(courierId, 'PK\u0003\u0004')).json().code).toBe('sheet-not-readable')
    expect((await read(999_999, 'a;b\n1;2')).statusCode).toBe(404)
  })
})

it('what was received is a table for the accountant', async () => {
  const { courierId, ids } = await courierWith(2)
  await book({ courierId, parcels: ids, amount: 198, fees: 18, receivedOn: '2026-03-03', isEarly: true })
  const { body } = await call('GET', `${base}/export?from=2026-03-03&to=2026-03-03`)
  const rows = body
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'))
  expect(rows).toHaveLength(3)
  expect(rows.map((row) => [row[6], row[8], row[11]])).toEqual([
    ['Encaissé à la porte', 'Frais de l’encaissement', 'Somme reçue'],
    ['108,000', '18,000', '198,000'],
    ['108,000', '', ''],
  ])
})
