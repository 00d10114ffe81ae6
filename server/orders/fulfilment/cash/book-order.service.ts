import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { theShop } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findDeliveredParcel, setCollectedToDue } from './cash.repository.ts'
import { feeOf } from './cash-record.ts'
import { type MoneyActor, requireCashRight } from './cash-right.ts'
import { recordReceipt, showReceipt } from './courier-accounts.service.ts'
import {
  findReceiptOfOneOrder,
  insertReceipt,
  insertReceiptParcels,
  lockReceipts,
  markPaidByReceipt,
  markReceiptUndone,
  today,
} from './receipts.repository.ts'

/**
 * Locks the books. To be called before an order is locked whose money may be booked or unbooked in the same transaction: the fixed order of locks
 * avoids deadlocks.
 */
export const lockBooks = lockReceipts
export const todayOfBooks = today

/** Records a receipt for the money of one delivered order, in the account of its parcel. The caller marks the order as paid. */
export async function bookOrder(tx: Tx, by: MoneyActor, orderId: string): Promise<void> {
  await lockReceipts(tx)
  const parcel = await findDeliveredParcel(tx, orderId)
  const delivered = parcel ? await setCollectedToDue(tx, parcel.id) : 0
  if (!parcel || delivered === 0) return
  requireCashRight(by)
  const staffName = nameOf(by)
  const fees = feeOf(parcel)
  const withheld = withheldFrom(delivered, parcel.withholds)
  const id = await insertReceipt(tx, {
    courier_id: parcel.courier_id,
    received_on: await today(tx),
    reason: '',
    delivered_millimes: delivered,
    fees_millimes: fees,
    withheld_millimes: withheld,
    difference_millimes: 0,
    amount_millimes: delivered - fees - withheld,
    statement_hash: null,
    created_by: staffName,
  })
  await insertReceiptParcels(tx, [
    { receipt_id: id, parcel_id: parcel.id, delivered_millimes: delivered, fee_millimes: fees, made_paid: true },
  ])
  await recordReceipt(tx, staffName, 'cash-booked', await showReceipt(tx, id))
}

/** Undoes the receipt of an order, if it contains no other order. With `own`, only a receipt of the shop's own accounts is undone. */
export async function unbookOrder(tx: Tx, by: MoneyActor, orderId: string, whose: 'any' | 'own'): Promise<void> {
  await lockReceipts(tx)
  const id = await findReceiptOfOneOrder(tx, orderId, whose)
  if (id === undefined) return
  requireCashRight(by)
  const staffName = nameOf(by)
  await markReceiptUndone(tx, id, staffName)
  await recordReceipt(tx, staffName, 'cash-booking-undone', await showReceipt(tx, id))
}

/** Whether money was received for an order that is reopened as delivered: that receipt then pays the order. */
export function payByReceivedMoney(tx: Tx, orderId: string): Promise<boolean> {
  return markPaidByReceipt(tx, orderId)
}

const nameOf = (by: MoneyActor) => (by.kind === 'staff' ? by.name : theShop.name)
