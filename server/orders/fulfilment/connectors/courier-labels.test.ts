import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { CourierLabel } from '#contract/orders/fulfilment/courier-labels.contract.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { eraseOrders } from '#server/operations/privacy/erase-person.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createConnectedCourier, handOverSome, testDesk } from '#server/testing/connector-fixtures.ts'
import { type SendFault, startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { callCouriers } from './courier-calls.job.ts'
import { deleteExpiredLabels } from './fetch-labels.service.ts'
import { labelTypeOf, maxLabelBytes } from './label-file-type.rules.ts'

const database = await createTestDatabase()
const desk = testDesk(database.db)
const test = await createTestApp({ couriers: desk }, database)
const { app, db, pool } = test
const sales = await signedInStaff(test, undefined, 'sales')
const garment = await createGarment(db, { red: 500, price: 100 })
const token = 'a-secret-of-the-courier'
let printing: SendFault | undefined
let sending: SendFault | undefined
const options = { token, fault: (kind: string) => (kind === 'bulk-print' ? printing : sending) }
const courier = await startCourierSimulator(options)
const draughtsman = await startCourierSimulator({ ...options, labelsAs: 'png' })
afterAll(() => Promise.all([courier.stop(), draughtsman.stop()]))
const courierId = await createConnectedCourier(desk, { address: courier.address, secret: token })

beforeEach(() => {
  printing = undefined
  sending = undefined
})

const call = () => callCouriers(desk, { warn: () => {} })
const get = (url: string, headers = sales.headers) => app.inject({ url, headers })
const labelsOf = async (parcel: number) =>
  (await get(`/api/admin/courier-labels?parcel=${parcel}`)).json() as CourierLabel[]
const file = (id = 0) => get(`/api/admin/courier-labels/${id}/file`)
const handOver = (many: number, toCourierId = courierId) =>
  handOverSome(db, { courierId: toCourierId, garmentId: garment._id, many })
const numberOf = async (id = 0) =>
  (await pool.query<{ number: string }>('select number from parcels where id = $1', [id])).rows[0]?.number ?? ''

/** The codes that a scanner reads in a picture. */
async function scan(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

/** The bars on one page of the simulator's document, as they are printed. */
function barsOnPage(pdf: Buffer, page: number): string {
  const content = pdf.toString('latin1').split('stream\n')[1 + page * 2] ?? ''
  const bars = [...content.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)]
  const rects = bars.map(([, x, width]) => `<rect x="${x}" y="0" width="${width}" height="80"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="566" height="160" viewBox="0 0 283 80"><rect width="100%" height="100%" fill="#fff"/>${rects.join('')}</svg>`
}

it('is fetched with the number, kept with the parcel, and its bars lead back to the order', async () => {
  const parcels = await handOver(3)
  await call()
  const [label, ...more] = await labelsOf(parcels[1] ?? 0)
  expect(more).toEqual([])
  // One label file contains all parcels of the batch.
  expect(label?.parcels.map(({ id }) => id)).toEqual(parcels)
  expect(label).toMatchObject({ type: 'application/pdf', tries: 1 })
  const { headers, rawPayload } = await file(label?.id)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const [page, parcel] of parcels.entries()) {
    const bars = await scan(barsOnPage(rawPayload, page))
    expect(bars).toBe(await numberOf(parcel))
    const { orders } = (await get(`/api/admin/orders?search=${bars}`)).json() as {
      orders: { parcel: { id: number } }[]
    }
    expect(orders.map((order) => Number(order.parcel.id))).toEqual([parcel])
  }
  const { rows } = await pool.query('select place from courier_labels where id = $1', [label?.id])
  expect(rows).toEqual([{ place: '' }])
})

it('may be a picture, whatever it is called on its way', async () => {
  const [parcel = 0] = await handOver(
    1,
    await createConnectedCourier(desk, { address: draughtsman.address, secret: token }),
  )
  await call()
  const [label] = await labelsOf(parcel)
  expect(label?.type).toBe('image/png')
  expect(await scan((await file(label?.id)).rawPayload)).toBe(await numberOf(parcel))
})

it('is asked for again where it was not given, and holds up nothing else', async () => {
  const [parcel = 0] = await handOver(1)
  for (const fault of ['garbage', 'error', 'cut'] as const) {
    printing = fault
    await call()
    expect((await labelsOf(parcel))[0]).toMatchObject({ type: null })
    expect(await numberOf(parcel)).not.toBe('')
  }
  expect((await file((await labelsOf(parcel))[0]?.id)).statusCode).toBe(404)
  const [waits] = await handOver(1)
  await call()
  expect(await numberOf(waits)).not.toBe('')
  const { rows } = await pool.query("select said from parcel_dispatches where parcel_id = $1 and said <> ''", [parcel])
  expect(rows).toHaveLength(1)
  printing = undefined
  await call()
  expect((await labelsOf(parcel))[0]?.type).toBe('application/pdf')
})

it('is none where the number was looked for: the shop’s own bears the same bars', async () => {
  const [parcel = 0] = await handOver(1)
  sending = 'never'
  await call()
  sending = undefined
  await call()
  expect(await numberOf(parcel)).not.toBe('')
  expect(await labelsOf(parcel)).toEqual([])
})

it('is fetched from nowhere but where the courier is, whatever an answer says', async () => {
  const heard: unknown[] = []
  const elsewhere = createServer((request, response) => {
    heard.push(request.headers)
    response.end('%PDF-1.4')
  })
  await new Promise<void>((open) => elsewhere.listen(0, '127.0.0.1', open))
  onTestFinished(() => void elsewhere.close())
  const place = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/print`
  const [parcel = 0] = await handOver(1)
  await call()
  await pool.query(
    `update courier_labels set type = null, content = null, place = $2, next_try_at = now()
     where id = (select label_id from parcel_dispatches where parcel_id = $1)`,
    [parcel, place],
  )
  await call()
  expect(heard).toEqual([])
  expect((await labelsOf(parcel))[0]?.type).toBeNull()
})

it('is a PDF or a picture of bounded size, and nothing else', () => {
  expect(labelTypeOf(Buffer.from('%PDF-1.7 …'))).toBe('application/pdf')
  expect(labelTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  for (const content of ['<html>', '<svg xmlns="…">', '%!PS', '', 'GIF89a'])
    expect(labelTypeOf(Buffer.from(content))).toBeUndefined()
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maxLabelBytes)])
  expect(labelTypeOf(large)).toBeUndefined()
  expect(labelTypeOf(large.subarray(0, maxLabelBytes))).toBe('application/pdf')
})

it('is for who hands over parcels, and for nobody else', async () => {
  const [parcel = 0] = await handOver(1)
  await call()
  const [label] = await labelsOf(parcel)
  for (const role of ['accountant', 'workshop'] as const) {
    const { headers } = await signedInStaff(test, undefined, role)
    expect((await get(`/api/admin/courier-labels?parcel=${parcel}`, headers)).statusCode).toBe(403)
    expect((await get(`/api/admin/courier-labels/${label?.id}/file`, headers)).statusCode).toBe(403)
  }
  expect((await get('/api/admin/courier-labels')).json()).toEqual([])
})

it('goes with whoever stands on it, and when nobody prints it any more', async () => {
  const parcels = await handOver(2)
  const [otherParcel = 0] = await handOver(1)
  await call()
  const countLabels = async (parcel = 0) => (await labelsOf(parcel)).length
  // Both parcels were sent in one batch.
  expect([await countLabels(parcels[0]), await countLabels(parcels[1]), await countLabels(otherParcel)]).toEqual([
    1, 1, 1,
  ])
  await pool.query("update courier_labels set made_at = now() - interval '31 days'")
  await deleteExpiredLabels(db)
  expect(await countLabels(otherParcel)).toBe(1)
  await pool.query(
    "update parcels set outcome = 'delivered', outcome_at = now() - interval '31 days' where id = any($1)",
    [[...parcels, otherParcel]],
  )
  await deleteExpiredLabels(db)
  expect([await countLabels(parcels[0]), await countLabels(otherParcel)]).toEqual([0, 0])

  const [hers = 0, her = 0] = await handOver(2)
  await call()
  const { rows } = await pool.query<{ order_id: string }>('select order_id from parcels where id = $1', [her])
  await inTransaction(db, (tx) => eraseOrders(tx, [rows[0]?.order_id ?? '']))
  expect([await countLabels(hers), await countLabels(her)]).toEqual([0, 0])
})

it('stands with the whole manifest', async () => {
  const parcels = await handOver(2)
  await call()
  const { rows } = await pool.query<{ manifest_id: number }>('select manifest_id from parcels where id = $1', [
    parcels[0],
  ])
  const id = rows[0]?.manifest_id
  const labels = (await get(`/api/admin/courier-labels?manifest=${id}`)).json() as CourierLabel[]
  const manifest = (await get(`/api/admin/manifests/${id}`)).json() as WholeManifest
  expect(labels.flatMap((label) => label.parcels.map(({ number }) => number)).toSorted()).toEqual(
    manifest.parcels.map(({ number }) => number).toSorted(),
  )
})
