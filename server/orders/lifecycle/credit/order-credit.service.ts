import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { followSum } from '#server/orders/fulfilment/parcels/follow-order.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sumDeposits, undoDeposit } from '../deposits/deposits.repository.ts'
import { findOwedBack } from '../deposits/owed-back.repository.ts'
import { creditInOrder, holdGiven, insertGivenAtEnd, listGivenAtEnd } from './credits.repository.ts'

interface OrderStep {
  id: string
  from: OrderState
  to: OrderState
}

/**
 * An order that ends without a sale gives the credit it used back, by itself; one that goes on after all takes it again, where it
 * was not used for another meanwhile. Else it asks for the money: no credit is used twice.
 */
export async function followCredit(tx: Tx, { id, from, to }: OrderStep, staffName: string): Promise<void> {
  const ended = stateRules[from].endedAs !== undefined
  const ends = stateRules[to].endedAs !== undefined
  // Of a delivered order only the part that is owed back: a return has given back the rest.
  if (!ended && ends) await letGo(tx, id, staffName, from === 'delivered' ? 'owed' : 'all')
  if (ended && !ends) await takeAgain(tx, id, staffName)
}

/** Gives back the credit that is in an order; of what it owes back, or all of it. */
export async function letGo(tx: Tx, orderId: string, staffName: string, what: 'owed' | 'all'): Promise<void> {
  const used = await creditInOrder(tx, orderId)
  const millimes = what === 'owed' ? Math.min(used, await findOwedBack(tx, orderId)) : used
  if (millimes <= 0) return
  await insertGivenAtEnd(tx, { orderId, millimes, day: dayInTunis(), staffName })
  await sumDeposits(tx, orderId)
  await note(tx, orderId, 'deposit-back', millimes)
}

/** Takes again what an order gave back when it ended. */
export async function takeAgain(tx: Tx, orderId: string, staffName: string): Promise<void> {
  for (const { id, millimes } of await listGivenAtEnd(tx, orderId)) {
    if (!(await holdGiven(tx, id, millimes))) continue
    await undoDeposit(tx, id, staffName)
    await sumDeposits(tx, orderId)
    await followSum(tx, orderId)
    await note(tx, orderId, 'deposit-back-undone', millimes)
  }
}

/** Recorded without a member of the staff: it follows from a change of the order. */
async function note(tx: Tx, orderId: string, kind: 'deposit-back' | 'deposit-back-undone', millimes: number) {
  const detail = { amount: toDinars(millimes), way: 'credit', paidOn: dayInTunis() }
  await insertOrderEvent(tx, { orderId, kind, detail, staffName: undefined })
}
