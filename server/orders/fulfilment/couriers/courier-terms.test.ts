import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { connectorFields } from '#server/testing/connector-fixtures.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 50, price: 100 })

const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answer> =>
  (
    await test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { ...owner.headers, ...(payload && { 'idempotency-key': randomUUID() }) },
      ...(payload && { payload }),
    })
  ).json()

async function changeTerms(id: number, changes: object): Promise<void> {
  const courier = (await call<Courier[]>('GET', 'couriers')).find((candidate) => candidate.id === id)
  const { id: _, statementColumns: __, lastManifest: ___, ...fields } = courier ?? ({} as Courier)
  const couriersAfter = await call<Courier[]>('PUT', `couriers/${id}`, { ...fields, ...changes })
  expect(couriersAfter.find((candidate) => candidate.id === id)).toMatchObject(changes)
}

async function delivered(courierId: number): Promise<number> {
  const { _id } = await packedOrder(db, garment._id)
  const { manifest } = await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  await stepOrder(db, leila, _id, { state: 'delivered' })
  return manifest.parcels[0]?.id ?? 0
}

it('says who changed what a courier asks, withholds, and how his service is spoken with', async () => {
  const id = await createCourier(db)
  await changeTerms(id, { fee: 11, returnFee: 6, withholds: true })
  await call('PUT', `couriers/${id}/connector`, { ...connectorFields, secret: 'a-secret', active: false })
  const { rows } = await pool.query(
    'select action, staff_name, before, after from changes where subject_id = $1 order by id',
    [String(id)],
  )
  expect(rows.map(({ action, staff_name: name }) => [action, name])).toEqual([
    ['courier-added', leila.name],
    ['courier-changed', owner.username],
    ['connector-changed', owner.username],
  ])
  expect(rows[1].before).toMatchObject({ fee: 7, returnFee: 4, withholds: false })
  expect(rows[1].after).toMatchObject({ fee: 11, returnFee: 6, withholds: true })
  expect(JSON.stringify(rows)).not.toContain('a-secret')
})

it('asks for what went out before by the terms it went out by, and leaves what was booked as it was', async () => {
  const courierId = await createCourier(db)
  const [booked, owed] = [await delivered(courierId), await delivered(courierId)]
  const sums = { amount: 99, fees: 9, withheld: 0, receivedOn: inDays(-7) }
  const receipt = await call<Receipt>('POST', 'cash/receipts', { courierId, parcels: [booked], ...sums })
  await changeTerms(courierId, { fee: 20, fees: { sfax: 30 }, returnFee: 15, withholds: true })
  const receipts = await call<Receipt[]>('GET', `cash/receipts?courier=${courierId}`)
  expect(receipts).toEqual([receipt])
  expect(receipt).toMatchObject({ delivered: 108, fees: 9, withheld: 0, difference: 0, amount: 99 })
  const owedBefore = await call<OwedParcel[]>('GET', `cash/owed?courier=${courierId}`)
  expect(owedBefore.map(({ id, fee }) => [id, fee])).toEqual([[owed, 9]])
  const later = await delivered(courierId)
  const owedAfter = await call<OwedParcel[]>('GET', `cash/owed?courier=${courierId}`)
  expect(owedAfter.map(({ id, fee }) => [id, fee])).toEqual([
    [owed, 9],
    [later, 30],
  ])
  const { rows } = await pool.query('select fee_millimes::int as fee from receipt_parcels where receipt_id = $1', [
    receipt.id,
  ])
  expect(rows).toEqual([{ fee: 9000 }])
})
