import type { Deposit, DepositWay } from '#contract/orders/deposits.contract.ts'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { stateRules } from '#contract/orders/order-states.rules.ts'
import { mayTakeBack } from '#contract/orders/order-undo.rules.ts'
import { toDinars, toMillimes } from '#contract/text/money.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { followSum } from '#server/parcels/follow-order.service.ts'
import { meetCash, noteCash } from '#server/till/note-cash.service.ts'
import type { StaffActor } from '../actor.ts'
import { insertOrderEvent } from '../change-order.repository.ts'
import { lockVersion } from '../office/lock-version.service.ts'
import { showOfficeOrder } from '../office/office-orders.service.ts'
import { subjectOf } from '../order-record.ts'
import { followDeposit } from '../paid/paid-orders.service.ts'
import { insertDeposit, listDeposits, sumDeposits, undoDeposit } from './deposits.repository.ts'

export async function showDeposits(db: Database, orderId: string): Promise<Deposit[]> {
  await showOfficeOrder(db, orderId)
  return (await listDeposits(db, orderId)).map(({ id, millimes, way, paid_on, staff_name, made_at, undone_by }) => ({
    id,
    way,
    amount: toDinars(millimes),
    paidOn: paid_on,
    staffName: staff_name,
    at: made_at.toISOString(),
    undoneBy: undone_by,
  }))
}

interface NewDeposit {
  amount: number
  way: DepositWay
  paidOn: string
  version: number
}

/** Only of the order as it was seen: pressed twice, the second press finds another version. */
export function takeDeposit(
  db: Database,
  staff: StaffActor,
  orderId: string,
  { amount, way, paidOn, version }: NewDeposit,
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId, version)
    if (!stateRules[order.state].collects || order.is_paid) throw new Problem('order-closed')
    const millimes = toMillimes(amount)
    const left = order.total_millimes - order.deposit_millimes
    if (millimes <= 0 || millimes > left) throw new Problem('deposit-too-high', { extra: { most: toDinars(left) } })
    const depositId = await insertDeposit(tx, { orderId, millimes, way, paidOn, staffName: staff.name })
    if (way === 'shop') await noteCash(tx, { kind: 'deposit', millimes, order, staffName: staff.name, depositId })
    await sumDeposits(tx, orderId)
    await followSum(tx, orderId)
    const detail = { amount, way, paidOn }
    await insertOrderEvent(tx, { orderId, kind: 'deposit', detail, staffName: staff.name })
    const subject = subjectOf(order)
    await recordChange(tx, { staffName: staff.name, action: 'order-deposit', subject, after: detail })
    return showOfficeOrder(tx, orderId)
  })
}

/** Also of an order that has ended: what was given back is no deposit any more. */
export function takeDepositBack(
  db: Database,
  staff: StaffActor,
  orderId: string,
  depositId: number,
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId)
    const deposit = (await listDeposits(tx, orderId)).find(({ id }) => id === depositId)
    if (!deposit || deposit.undone_at || deposit.way === 'exchange') throw new Problem('nothing-to-undo')
    const step = { staffName: deposit.staff_name, at: deposit.made_at }
    if (!mayTakeBack(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    await undoDeposit(tx, depositId, staff.name)
    await meetCash(tx, staff.name, { deposit: depositId }, String(order.number))
    await sumDeposits(tx, orderId)
    await followDeposit(tx, order)
    const detail = { amount: toDinars(deposit.millimes), way: deposit.way, paidOn: deposit.paid_on }
    await insertOrderEvent(tx, { orderId, kind: 'deposit-undone', detail, staffName: staff.name })
    const subject = subjectOf(order)
    await recordChange(tx, { staffName: staff.name, action: 'order-deposit-undone', subject, before: detail })
    return showOfficeOrder(tx, orderId)
  })
}
