import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { resumeParcel } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { lockDeletedOrder } from '#server/orders/records/orders.repository.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forgetKeysOf } from '#server/platform/idempotency/idempotent-request.service.ts'
import { reuseReturnedCredit } from './credit/order-credit.service.ts'
import { deleteOrderRows, markOrderRestored } from './deleted-orders.repository.ts'
import { holdPieces } from './order-stock.service.ts'

/** Restores an order with its pieces in the state it was deleted in, or fails with the list of pieces that are out of stock. */
export async function restoreOrder(tx: Tx, id: string, staff: StaffActor): Promise<string | undefined> {
  const order = await lockDeletedOrder(tx, id)
  if (!order) return undefined
  if (stateRules[order.state].holdsStock) await holdPieces(tx, order.lines ?? [], 'order-restored')
  await markOrderRestored(tx, order.id)
  if (stateRules[order.state].endedAs === undefined) await reuseReturnedCredit(tx, order.id, staff.name)
  await resumeParcel(tx, order.id, order.state)
  await insertOrderEvent(tx, { orderId: order.id, kind: 'restored', staffName: staff.name })
  await settlePapers(tx, staff.name, order.id)
  return nameOf(order)
}

/** Deletes an order permanently, with everything that belongs to it. */
export async function purgeOrder(tx: Tx, id: string): Promise<string | undefined> {
  const order = await lockDeletedOrder(tx, id)
  if (!order) return undefined
  await deleteOrderRows(tx, order.id)
  await forgetKeysOf(tx, [order.id])
  return nameOf(order)
}

const nameOf = (order: OrderRecord) => subjectOf(order).name
