import { toDinars } from '#contract/platform/text/money.ts'
import type { MoneyActor } from '#server/orders/fulfilment/cash/cash-right.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import { type StaffActor, theShop } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { requireMoneyRight } from './money-right.service.ts'
import { reverseCash } from './record-cash.service.ts'
import { findTillEntry, insertTillEntry, lockOpenDayForPickUp, type TillDayRecord } from './till.repository.ts'
import { subjectOf } from './till-days.service.ts'

/**
 * Locks the open till if this order is picked up in the shop. To be called before the order is locked, as every sale does: the fixed order of locks
 * avoids deadlocks.
 */
export function lockTillForPickUp(tx: Tx, orderId: string): Promise<TillDayRecord | undefined> {
  return lockOpenDayForPickUp(tx, orderId)
}

/** Records the amount due of an order in the till, together with the step that hands it over. */
export async function recordSale(tx: Tx, staff: StaffActor, day: TillDayRecord, order: OrderRecord): Promise<void> {
  const { name: staffName } = staff
  const { id, number, state: fromState, total_millimes: total, deposit_millimes: deposit } = order
  const millimes = total - deposit
  if (millimes <= 0) return
  await requireMoneyRight(tx, staff, 'shop')
  await insertTillEntry(tx, { dayId: day.id, kind: 'sale', millimes, order: { id, number }, staffName, fromState })
  const entry = { kind: 'sale', amount: toDinars(millimes), order: number }
  await recordChange(tx, { staffName, action: 'till-noted', subject: subjectOf(day), after: entry })
}

/** Reverses the till entry of an order whose counter sale was undone. */
export async function reverseSale(tx: Tx, by: MoneyActor, { id }: OrderRecord): Promise<void> {
  const entry = await findTillEntry(tx, { sale: id })
  if (!entry || entry.reversed_by !== null) return
  await requireMoneyRight(tx, by, 'shop')
  await reverseCash(tx, by.kind === 'staff' ? by.name : theShop.name, { sale: id }, '')
}
