import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { bookOrder, todayOfBooks, unbookOrder } from '#server/orders/fulfilment/cash/book-order.service.ts'
import type { MoneyActor } from '#server/orders/fulfilment/cash/cash-right.ts'
import { openOwnParcel, updateAmountToCollect } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import { requireMoneyRight, requireUndoRight } from '#server/orders/till/money-right.service.ts'
import { recordCash, reverseCash } from '#server/orders/till/record-cash.service.ts'
import { reverseSale } from '#server/orders/till/record-sale.service.ts'
import { theShop } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { sumDeposits, undoDeposit } from '../deposits/deposits.repository.ts'
import {
  findInBooks,
  findWayOfRest,
  insertRestAsDeposit,
  listRestDeposits,
  markUnpaid,
} from './paid-orders.repository.ts'

interface Step {
  state: OrderState
  isPaid: boolean
  way?: DepositMethod | undefined
  undone?: true
  /** Whether a flag of the API changes the order; a flag does not tell the way of payment. */
  isMarked: boolean
}

/**
 * Removes the money of an order that turns out to be unpaid from the books: a receipt for it alone, a counter sale, or recorded deposits. A receipt
 * that contains other orders stays, and the order stays paid. A return leaves the books unchanged: it is between the shop and its customer.
 */
export async function takeOutOfBooks(
  tx: Tx,
  by: MoneyActor,
  order: OrderRecord,
  { state, isPaid, undone, isMarked }: Step,
): Promise<OrderRecord> {
  if (!order.is_paid || (stateRules[state].endedAs && !undone)) return order
  const leaves = order.state === 'delivered' && state !== 'delivered'
  // The order stays paid, but the receipt for money collected at the door is undone.
  if (isPaid && leaves && isMarked) await unbookOrder(tx, by, order.id, 'own')
  if (isPaid) return order
  await unbookOrder(tx, by, order.id, isMarked ? 'any' : 'own')
  await reverseSale(tx, by, order)
  if (leaves) return order
  const back = await takeRestBack(tx, by, order)
  if (back === 0) return order
  await sumDeposits(tx, order.id)
  return { ...order, deposit_millimes: order.deposit_millimes - back }
}

/**
 * Books the money of an order that is marked as paid and has no recorded payment: at the door or in the shop, as a receipt of the parcel's account;
 * before that, as a deposit in the given way. Orders paid before the books existed stay unchanged: the cash page lists them.
 */
export async function putIntoBooks(
  tx: Tx,
  by: MoneyActor,
  { id, is_paid: wasPaid, state: from, pick_up: pickUp }: OrderRecord,
  { state, isMarked, way, undone }: Step,
): Promise<void> {
  const isNew = !wasPaid || (isMarked && from === 'delivered' && state !== from)
  if (!isNew || (await findInBooks(tx, id))) return
  if (state === 'delivered') {
    await openOwnParcel(tx, id, pickUp ? 'shop' : 'errand')
    await bookOrder(tx, by, id)
    return
  }
  const usedWay = undone ? await findWayOfRest(tx, id) : way
  await requireMoneyRight(tx, by, usedWay)
  // A step back from the delivery keeps the money counted at the door as a deposit, without asking for the way of payment again.
  if (!usedWay && !wasPaid && !undone) throw wayMissing()
  await coverRest(tx, by, id, usedWay)
}

/** Records the remaining amount as a deposit. The way may be missing only for money that was counted before ways were recorded. */
export async function coverRest(tx: Tx, by: MoneyActor, orderId: string, way?: DepositMethod): Promise<void> {
  const staffName = nameOf(by)
  const deposit = await insertRestAsDeposit(tx, orderId, {
    way: way ?? 'other',
    today: await todayOfBooks(tx),
    staffName,
  })
  if (deposit && way === 'shop') await recordCash(tx, { kind: 'deposit', ...deposit, staffName })
  await sumDeposits(tx, orderId)
}

async function takeRestBack(tx: Tx, by: MoneyActor, { id: orderId, number }: OrderRecord): Promise<number> {
  const deposits = await listRestDeposits(tx, orderId)
  for (const { id, way } of deposits) {
    await requireUndoRight(tx, by, { id, way })
    await undoDeposit(tx, id, nameOf(by))
    await reverseCash(tx, nameOf(by), { deposit: id }, String(number))
  }
  return deposits.reduce((sum, { millimes }) => sum + millimes, 0)
}

function wayMissing(): Problem {
  const message = 'an order that is paid before its delivery says how: d17, transfer or shop'
  return new Problem('way-required', { errors: [{ path: 'way', code: 'way-required', message }] })
}

const nameOf = (by: MoneyActor) => (by.kind === 'staff' ? by.name : theShop.name)

/** An order may become unpaid if a deposit is removed or its total grows. */
export async function followDeposit(tx: Tx, previousOrder: OrderRecord): Promise<void> {
  const {
    id,
    is_paid: isPaid,
    deposit_millimes: deposit,
    total_millimes: total,
    refunded_millimes: refunded,
  } = previousOrder
  if (isPaid && deposit > 0 && deposit >= total + refunded) await markUnpaid(tx, id)
  await updateAmountToCollect(tx, id)
}
