import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { updateAmountToCollect } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findOwedBack } from '../deposits/deposit-refunds.repository.ts'
import { sumDeposits, undoDeposit } from '../deposits/deposits.repository.ts'
import { creditInOrder, insertCreditReturn, listCreditReturns, lockReturnedCredit } from './credits.repository.ts'

interface OrderStep {
  id: string
  from: OrderState
  to: OrderState
}

/**
 * Returns the used credit when an order ends without a sale. If the order is reopened, the credit is used again, unless it was spent meanwhile: then
 * the amount is due in money. So no credit is used twice.
 */
export async function followCredit(tx: Tx, { id, from, to }: OrderStep, staffName: string): Promise<void> {
  const ended = stateRules[from].endedAs !== undefined
  const ends = stateRules[to].endedAs !== undefined
  // For an order that was delivered, only the amount owed back is returned as credit: the return of the pieces has refunded the rest.
  if (!ended && ends) await returnUsedCredit(tx, id, staffName, from === 'delivered' ? 'owed' : 'all')
  if (ended && !ends) await reuseReturnedCredit(tx, id, staffName)
}

/** Returns the credit used in an order: the amount owed back, or all of it. */
export async function returnUsedCredit(
  tx: Tx,
  orderId: string,
  staffName: string,
  what: 'owed' | 'all',
): Promise<void> {
  const used = await creditInOrder(tx, orderId)
  const millimes = what === 'owed' ? Math.min(used, await findOwedBack(tx, orderId)) : used
  if (millimes <= 0) return
  await insertCreditReturn(tx, { orderId, millimes, day: dayInTunis(), staffName })
  await sumDeposits(tx, orderId)
  await note(tx, orderId, 'deposit-back', millimes)
}

/** Uses the credit in the order again that the customer got back when the order ended. */
export async function reuseReturnedCredit(tx: Tx, orderId: string, staffName: string): Promise<void> {
  for (const { id, millimes } of await listCreditReturns(tx, orderId)) {
    if (!(await lockReturnedCredit(tx, id, millimes))) continue
    await undoDeposit(tx, id, staffName)
    await sumDeposits(tx, orderId)
    await updateAmountToCollect(tx, orderId)
    await note(tx, orderId, 'deposit-back-undone', millimes)
  }
}

/** Recorded without a member of the staff, because it follows automatically from a change of the order. */
async function note(tx: Tx, orderId: string, kind: 'deposit-back' | 'deposit-back-undone', millimes: number) {
  const detail = { amount: toDinars(millimes), way: 'credit', paidOn: dayInTunis() }
  await insertOrderEvent(tx, { orderId, kind, detail, staffName: undefined })
}
