import { previousState } from '#contract/orders/lifecycle/order-undo.rules.ts'
import { stepsOfFlag } from '#contract/orders/lifecycle/step-sequences.rules.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import { isClosedForShopper, isOutOfReach, isSold, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order, Progress } from '#contract/orders/records/orders.contract.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { moveStock } from '#server/catalogue/products/stock.service.ts'
import { lockBooks } from '#server/orders/fulfilment/cash/book-order.service.ts'
import { updateAmountToCollect, withdrawParcel } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { notifyOfDeletion } from '#server/orders/notifications/order-mails.service.ts'
import {
  insertOrderEvent,
  markOrderDeleted,
  takeFromLine,
  updateLineProgress,
  updateSubtotal,
} from '#server/orders/records/change-order.repository.ts'
import {
  lifecycleFieldsOf,
  type OrderLineRecord,
  type OrderRecord,
  subjectOf,
  toOrder,
} from '#server/orders/records/order-record.ts'
import { findOrder, lockOrder } from '#server/orders/records/orders.repository.ts'
import { requireOwnOrder } from '#server/orders/records/orders.service.ts'
import { type Actor, type StaffActor, theShop } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { returnUsedCredit } from './credit/order-credit.service.ts'
import { enforceDiscountLimit } from './discount-limit.service.ts'
import { listSteps } from './order-steps.repository.ts'
import { transitionOrder } from './order-transition.service.ts'
import { refuseIfExchanged } from './returns/return-transitions.service.ts'

export interface OrderFlags {
  isPaid?: boolean | undefined
  way?: DepositMethod | undefined
  isDelivered?: boolean | undefined
  productProgress?: Readonly<Record<string, Progress>> | undefined
}

/** Sets flags of an order, as the API names them. `isDelivered` can stand for several steps, which are recorded, and undone, as one. */
export function markOrder(db: Database, staff: StaffActor, id: string, flags: OrderFlags): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await lockBooks(tx)
    const order = requireOwnOrder(await lockOrder(tx, id), staff)
    const stateBefore = previousState(await listSteps(tx, id), order.state)
    const through = stepsOfFlag(lifecycleFieldsOf(order), flags.isDelivered, stateBefore)
    const state = through.at(-1) ?? order.state
    const isPaid = flags.isPaid ?? order.is_paid
    if (state !== order.state || isPaid !== order.is_paid) {
      await transitionOrder(tx, staff, order, { cause: 'flag', state, isPaid, through, way: flags.way })
    }
    for (const [productKey, progress] of Object.entries(flags.productProgress ?? {})) {
      const line = lineOf(order, productKey)
      if (line.progress === progress) continue
      await updateLineProgress(tx, id, line.id, progress)
      await insertOrderEvent(tx, {
        orderId: id,
        kind: 'progress',
        detail: { productKey, progress },
        staffName: staff.name,
      })
    }
    const changedOrder = await changed(tx, id)
    const [previousProgress, now] = [toOrder(order), changedOrder].map(({ productProgress }) => ({ productProgress }))
    const change = { before: previousProgress, after: now }
    await recordChange(tx, { staffName: staff.name, action: 'order-marked', subject: subjectOf(order), ...change })
    return changedOrder
  })
}

/** Deletes an order and puts the pieces that were not handed over back into stock. */
export function removeOrder(db: Database, actor: Actor, id: string): Promise<void> {
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
    const changedOrder = await changed(tx, orderId)
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

function lineOf(order: OrderRecord, productKey: string): OrderLineRecord {
  const line = order.lines?.find(({ id }) => String(id) === productKey)
  if (!line) throw new Problem('product-not-found')
  return line
}

async function changed(tx: Tx, id: string): Promise<Order> {
  const record = await findOrder(tx, id)
  if (!record) throw new Problem('order-not-found')
  return toOrder(record)
}

const nameOf = (actor: Actor) => (actor.kind === 'staff' ? actor.name : undefined)
