import type { Receipt, ReceiptFields } from '#contract/orders/fulfilment/cash.contract.ts'
import { differenceOf } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { lockOrders } from '#server/orders/records/lock-orders.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { listParcelsById, type OwedRecord } from './cash.repository.ts'
import { feeOf } from './cash-record.ts'
import { recordReceipt, showReceipt } from './courier-accounts.service.ts'
import {
  findReceipt,
  findReceiptOfStatement,
  insertReceipt,
  insertReceiptParcels,
  listOrdersOfReceipt,
  lockReceipts,
  markReceiptUndone,
} from './receipts.repository.ts'

type Booking = { receipt: Receipt; created: boolean }

/** Marks orders as paid or unpaid. It is passed in, because the books may not depend on the orders' state transitions. */
type PayOrders = (tx: Tx, staff: StaffActor, ids: readonly string[], isPaid: boolean) => Promise<void>

/** Records received money, settles the parcels and marks their orders as paid, in one transaction. It is idempotent. */
export function bookReceipt(
  db: Database,
  staff: StaffActor,
  key: string,
  fields: ReceiptFields,
  payOrders: PayOrders,
): Promise<Booking> {
  const parcelIds = [...new Set(fields.parcels)].sort((a, b) => a - b)
  const { parcels: _, ...fieldsToBook } = fields
  return inTransaction(db, async (tx) => {
    const request = { author: staff.name, key, body: [fieldsToBook, parcelIds] }
    const { id, created } = await createOnce(tx, request, () =>
      settle(tx, staff, { ...fields, parcels: parcelIds }, payOrders),
    )
    return { receipt: await showReceipt(tx, Number(id)), created }
  })
}

async function settle(tx: Tx, staff: StaffActor, fields: ReceiptFields, payOrders: PayOrders): Promise<number> {
  await lockReceipts(tx)
  if (fields.amount < 0 && !fields.paysCourier) throw new Problem('pays-courier')
  const courier = await lockCourier(tx, fields.courierId)
  if (fields.statement) await refuseBookedStatement(tx, courier.id, fields.statement)
  const parcels = await lockParcels(tx, courier.id, fields.parcels)
  refuseEarlyDay(parcels, fields)
  const sums = sumsOf(parcels, fields)
  const id = await insertReceipt(tx, {
    courier_id: courier.id,
    received_on: fields.receivedOn,
    reason: fields.reason,
    delivered_millimes: sums.delivered,
    fees_millimes: sums.fees,
    withheld_millimes: sums.withheld,
    difference_millimes: sums.difference,
    amount_millimes: sums.amount,
    statement_hash: fields.statement ?? null,
    created_by: staff.name,
  })
  await insertReceiptParcels(
    tx,
    parcels.map((parcel) => ({
      receipt_id: id,
      parcel_id: parcel.id,
      delivered_millimes: parcel.collected_millimes,
      fee_millimes: feeOf(parcel),
      made_paid: makesPaid(parcel),
    })),
  )
  const paid = parcels.filter(makesPaid).flatMap(({ order_id: orderId }) => orderId ?? [])
  await payOrders(tx, staff, paid, true)
  await recordReceipt(tx, staff.name, 'cash-booked', await showReceipt(tx, id))
  return id
}

/** Undoes a whole receipt: its orders are unpaid again, and its parcels are unsettled. */
export function undoReceipt(db: Database, staff: StaffActor, id: number, payOrders: PayOrders): Promise<Receipt> {
  return inTransaction(db, async (tx) => {
    await lockReceipts(tx)
    const record = await findReceipt(tx, id)
    if (!record) throw new Problem('not-found')
    if (record.undone_at) throw new Problem('change-undone')
    await lockCourier(tx, record.courier_id)
    await lockOrders(tx, await listOrdersOfReceipt(tx, id))
    await payOrders(tx, staff, await markReceiptUndone(tx, id, staff.name), false)
    const receipt = await showReceipt(tx, id)
    await recordReceipt(tx, staff.name, 'cash-booking-undone', receipt)
    return receipt
  })
}

async function refuseBookedStatement(tx: Tx, courierId: number, hash: string): Promise<void> {
  const booked = await findReceiptOfStatement(tx, courierId, hash)
  if (booked) throw new Problem('statement-booked', { extra: { receipt: booked.number } })
}

/** Locks the orders of the parcels, and refuses parcels that are booked already or not owed by the courier. */
async function lockParcels(tx: Tx, courierId: number, ids: readonly number[]): Promise<OwedRecord[]> {
  const orders = (await listParcelsById(tx, ids)).flatMap(({ order_id: orderId }) => orderId ?? [])
  await lockOrders(tx, orders)
  const parcels = await listParcelsById(tx, ids)
  const booked = parcels.filter((parcel) => parcel.booked).map(({ order_number: number }) => number)
  if (booked.length > 0) throw new Problem('parcel-booked', { extra: { orders: booked } })
  const isOwed = ({ courier_id: courier, outcome }: OwedRecord) =>
    courier === courierId && outcome !== 'out' && outcome !== 'withdrawn'
  if (parcels.length < ids.length || !parcels.every(isOwed)) throw new Problem('parcel-not-owed')
  return parcels
}

/** A parcel is recorded as ended soon after its end, so a payment dated much earlier needs a confirmation. */
const earliestDaysBefore = 31

function refuseEarlyDay(parcels: readonly OwedRecord[], { receivedOn, isEarly }: ReceiptFields): void {
  const first = parcels.map(({ outcome_at: outcomeAt }) => dayFromToday(-earliestDaysBefore, outcomeAt)).sort()[0]
  if (isEarly || first === undefined || receivedOn >= first) return
  const message = `this is more than ${earliestDaysBefore} days before the first of these parcels ended`
  throw new Problem('day-early', { errors: [{ path: 'receivedOn', code: 'day-early', message }], extra: { first } })
}

/** A parcel whose order was returned meanwhile is settled, but its order is not marked as paid. */
function makesPaid({ outcome, ended, collected_millimes: collected }: OwedRecord): boolean {
  return outcome === 'delivered' && !ended && collected > 0
}

function sumsOf(parcels: readonly OwedRecord[], fields: ReceiptFields) {
  const delivered = parcels.reduce((sum, { collected_millimes: collected }) => sum + collected, 0)
  const [amount, fees, withheld] = [fields.amount, fields.fees, fields.withheld].map(toMillimes) as [
    number,
    number,
    number,
  ]
  const difference = differenceOf({ delivered, fees, withheld, amount })
  // Fees that differ from the agreed ones need a reason, also if they make the sums add up.
  const agreed = parcels.reduce((sum, parcel) => sum + feeOf(parcel), 0)
  if ((difference !== 0 || fees !== agreed) && !fields.reason) {
    const message = difference === 0 ? 'these are not the agreed fees' : 'the sums do not add up'
    throw new Problem('reason-required', { errors: [{ path: 'reason', code: 'reason-required', message }] })
  }
  return { delivered, amount, fees, withheld, difference }
}
