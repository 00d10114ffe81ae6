import { type OrderState, stateRules } from '#contract/orders/order-states.rules.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookOrder, todayOfBooks, unbookOrder } from '#server/fulfilment/cash/book-order.service.ts'
import { followSum, openOwnParcel } from '#server/fulfilment/parcels/follow-order.service.ts'
import type { OrderRecord } from '#server/orders/order-record.ts'
import { reverseCash } from '#server/till/note-cash.service.ts'
import { sumDeposits } from '../deposits/deposits.repository.ts'
import { findInBooks, insertRestAsDeposit, markUnpaid, undoUnnamedDeposits } from './paid.repository.ts'

interface Step {
  state: OrderState
  isPaid: boolean
  undone?: true
  /** By a flag of the API, which says nothing of how. */
  isMarked: boolean
}

/**
 * An order that turns out not to be paid: the receipt it is alone in, the sale at the counter, or what was said to be paid
 * before it left is taken back with that. A receipt with others in it stays, and then so does the order. What comes back is
 * between the shop and its customer, and the books stay as they are.
 */
export async function takeOutOfBooks(
  tx: Tx,
  staffName: string,
  order: OrderRecord,
  { state, isPaid, undone, isMarked }: Step,
): Promise<OrderRecord> {
  if (!order.is_paid || (stateRules[state].endedAs && !undone)) return order
  const leaves = order.state === 'delivered' && state !== 'delivered'
  // Paid it stays, but no longer at the door.
  if (isPaid && leaves && isMarked) await unbookOrder(tx, staffName, order.id, 'own')
  if (isPaid) return order
  await unbookOrder(tx, staffName, order.id, isMarked ? 'any' : 'own')
  await reverseCash(tx, staffName, { sale: order.id }, '')
  if (leaves) return order
  const back = await undoUnnamedDeposits(tx, order.id, staffName)
  if (back === 0) return order
  await sumDeposits(tx, order.id)
  return { ...order, deposit_millimes: order.deposit_millimes - back }
}

/**
 * An order that is said to be paid, which nothing says yet: at its door, or in the shop's hands, that is a receipt of the
 * account its parcel is in; before that it is a deposit. What was paid already, before there were such books, is left as it
 * is: the Caisse lists it.
 */
export async function putIntoBooks(
  tx: Tx,
  staffName: string,
  { id, is_paid: wasPaid, state: from, pick_up: pickUp }: OrderRecord,
  { state, isMarked }: Step,
): Promise<void> {
  const isNew = !wasPaid || (isMarked && from === 'delivered' && state !== from)
  if (!isNew || (await findInBooks(tx, id))) return
  if (state === 'delivered') {
    await openOwnParcel(tx, id, pickUp ? 'shop' : 'errand')
    await bookOrder(tx, staffName, id)
    return
  }
  await coverRest(tx, staffName, id)
}

/** What is left to pay was paid in a way nobody named. */
export async function coverRest(tx: Tx, staffName: string, orderId: string): Promise<void> {
  await insertRestAsDeposit(tx, orderId, await todayOfBooks(tx), staffName)
  await sumDeposits(tx, orderId)
}

/** A deposit that is gone, or a sum that grew, may leave an order unpaid that it had paid for. */
export async function followDeposit(tx: Tx, before: OrderRecord): Promise<void> {
  const { id, is_paid: isPaid, deposit_millimes: deposit, total_millimes: total, refunded_millimes: refunded } = before
  if (isPaid && deposit > 0 && deposit >= total + refunded) await markUnpaid(tx, id)
  await followSum(tx, id)
}
