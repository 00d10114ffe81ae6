import { isClosedForShopper, isOutOfReach, isSold, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { moveStock } from '#server/catalogue/products/stock.service.ts'
import { updateAmountToCollect, withdrawParcel } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { notifyOfDeletion } from '#server/orders/notifications/order-mails.service.ts'
import {
  insertOrderEvent,
  markOrderDeleted,
  takeFromLine,
  updateSubtotal,
} from '#server/orders/records/change-order.repository.ts'
import { type OrderLineRecord, type OrderRecord, subjectOf, toOrder } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import { lineOf, requireOwnOrder, showOrder } from '#server/orders/records/orders.service.ts'
import { type Actor, theShop } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { returnUsedCredit } from './credit/order-credit.service.ts'
import { enforceDiscountLimit } from './discount-limit.service.ts'
import { refuseIfExchanged } from './returns/return-transitions.service.ts'

/** Deletes an order and puts the pieces that were not handed over back into stock. */
export function cancelOrder(db: Database, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = deletable(openFor(actor, requireOwnOrder(await lockOrder(tx, id), actor)))
    await returnPieces(tx, order, order.lines ?? [])
    await deleteOrder(tx, order, actor)
  })
}

/** Removes pieces from an order and returns the order; undefined if that was the last piece, which deletes the order. */
export function removeOrderProduct(
  db: Database,
  actor: Actor,
  { orderId, productKey, quantityToRemove }: { orderId: string; productKey: string; quantityToRemove: number },
): Promise<Order | undefined> {
  return inTransaction(db, async (tx) => {
    const order = openFor(actor, requireOwnOrder(await lockOrder(tx, orderId), actor))
    const line = lineOf(order, productKey)
    if (quantityToRemove > line.quantity) throw new Problem('quantity-exceeded')
    await refuseIfExchanged(tx, orderId)
    const isLast = order.lines?.length === 1 && quantityToRemove === line.quantity
    if (isLast) deletable(order)
    await returnPieces(tx, order, [{ ...line, quantity: quantityToRemove }])
    if (isLast) {
      await deleteOrder(tx, order, actor)
      return undefined
    }
    await takeFromLine(tx, line.id, quantityToRemove, line.quantity)
    await updateSubtotal(tx, orderId)
    const present = await lockOrder(tx, orderId)
    if (present) await enforceDiscountLimit(tx, actor, present, { before: order })
    await updateAmountToCollect(tx, orderId)
    const detail = { productKey, title: line.title, quantity: quantityToRemove }
    await insertOrderEvent(tx, { orderId, kind: 'product-removed', detail, staffName: nameOf(actor) })
    await settlePapers(tx, nameOf(actor) ?? '', orderId)
    const changedOrder = await showOrder(tx, actor, orderId)
    await recordByStaff(tx, actor, 'order-product-removed', toOrder(order), changedOrder)
    return changedOrder
  })
}

function openFor(actor: Actor, order: OrderRecord): OrderRecord {
  const { state, is_paid: isPaid } = order
  if (actor.kind === 'shopper' && isClosedForShopper({ state, isPaid })) {
    throw new Problem('order-closed')
  }
  return order
}

function deletable(order: OrderRecord): OrderRecord {
  if (isSold({ state: order.state, isPaid: order.is_paid })) throw new Problem('order-closed')
  return order
}

async function returnPieces(tx: Tx, { state }: OrderRecord, lines: readonly OrderLineRecord[]): Promise<void> {
  if (isOutOfReach(state) || !stateRules[state].holdsStock) return
  await moveStock(
    tx,
    lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, change: quantity, reason: 'order-cancelled' })),
  )
}

async function deleteOrder(tx: Tx, order: OrderRecord, actor: Actor): Promise<void> {
  if (actor.kind === 'staff' && !hasRight(actor.role, 'delete-orders')) throw new Problem('role-forbidden')
  const { id } = order
  const deletedOrder = toOrder(order)
  await withdrawParcel(tx, id)
  await returnUsedCredit(tx, id, nameOf(actor) ?? theShop.name, 'all')
  await markOrderDeleted(tx, id, nameOf(actor) ?? '')
  await notifyOfDeletion(tx, deletedOrder, actor)
  await insertOrderEvent(tx, { orderId: id, kind: 'deleted', staffName: nameOf(actor) })
  await settlePapers(tx, nameOf(actor) ?? '', id)
  if (actor.kind !== 'staff') return
  // The audit log never names the customer: deleted orders are kept in the bin, and erased with it.
  const { state, isPaid, totalPrice } = deletedOrder
  const journal = { state, isPaid, totalPrice }
  await recordChange(tx, { staffName: actor.name, action: 'order-deleted', subject: subjectOf(order), before: journal })
}

/** Changes by shoppers are in the order's events; only changes by the staff are in the audit log. */
async function recordByStaff(
  tx: Tx,
  actor: Actor,
  action: string,
  previousOrder: Order,
  nextOrder: Order,
): Promise<void> {
  if (actor.kind !== 'staff') return
  const subject = subjectOf({ id: previousOrder._id, number: previousOrder.number })
  await recordChange(tx, { staffName: actor.name, action, subject, before: previousOrder, after: nextOrder })
}

const nameOf = (actor: Actor) => (actor.kind === 'staff' ? actor.name : undefined)
