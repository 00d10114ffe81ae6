import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { theShop } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findDeliveredParcel, takeAsCollected } from './cash.repository.ts'
import { recordReceipt, showReceipt } from './cash.service.ts'
import { feeOf } from './cash-record.ts'
import { type MoneyActor, requireCashRight } from './cash-right.ts'
import {
  claimReceived,
  findReceiptAlone,
  insertReceipt,
  insertReceiptParcels,
  lockReceipts,
  markReceiptUndone,
  today,
} from './receipts.repository.ts'

/** Before an order is locked that may be booked, or out of the books, in the same transaction. */
export const lockBooks = lockReceipts
export const todayOfBooks = today

/**
 * The money of one delivered order was counted: a receipt of the account its parcel is in, as that account settles. The order
 * is marked paid by whoever asks.
 */
export async function bookOrder(tx: Tx, by: MoneyActor, orderId: string): Promise<void> {
  await lockReceipts(tx)
  const parcel = await findDeliveredParcel(tx, orderId)
  const delivered = parcel ? await takeAsCollected(tx, parcel.id) : 0
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

/** Takes the receipt back that holds this order and no other: of anybody's account, or only of the shop's own. */
export async function unbookOrder(tx: Tx, by: MoneyActor, orderId: string, whose: 'any' | 'own'): Promise<void> {
  await lockReceipts(tx)
  const id = await findReceiptAlone(tx, orderId, whose)
  if (id === undefined) return
  requireCashRight(by)
  const staffName = nameOf(by)
  await markReceiptUndone(tx, id, staffName)
  await recordReceipt(tx, staffName, 'cash-booking-undone', await showReceipt(tx, id))
}

/** Whether an order that turns out to be delivered after all was received for meanwhile: then that is its money. */
export function wasReceived(tx: Tx, orderId: string): Promise<boolean> {
  return claimReceived(tx, orderId)
}

const nameOf = (by: MoneyActor) => (by.kind === 'staff' ? by.name : theShop.name)
