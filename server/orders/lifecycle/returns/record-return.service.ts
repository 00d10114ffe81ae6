import type { ReturnFields } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { isTooLate } from '#contract/orders/lifecycle/order-returns.rules.ts'
import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import { requireOwnOrder } from '#server/orders/records/orders.service.ts'
import { recordCash } from '#server/orders/till/record-cash.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { describeReturns } from '#server/platform/settings/settings.service.ts'
import { enforceDiscountLimit } from '../discount-limit.service.ts'
import { transitionOrder } from '../order-transition.service.ts'
import { isPaidFor } from './complete-exchange.service.ts'
import { findDeliveredAt, listReturns } from './order-returns.repository.ts'
import { type ChosenPieces, choosePieces, removePieces } from './remove-pieces.service.ts'
import { mailReturn } from './return-mails.service.ts'
import { refuseIfExchanged, undoReturnRecord } from './return-transitions.service.ts'

/** Records a return: the order is reduced to the kept pieces, and the returned ones wait to be checked. */
export function recordReturn(db: Database, staff: StaffActor, id: string, fields: ReturnFields): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id, fields.version)
    const { returns } = stateRules[order.state]
    const chosen = choosePieces(order, fields.pieces)
    if (!returns || (returns === 'all' && !chosen.isWhole)) {
      throw new Problem('step-not-allowed', { extra: { from: order.state, to: 'returned' } })
    }
    await refuseIfExchanged(tx, id)
    if (returns === 'some') await refuseIfTooLate(tx, staff, id)
    const { less, refund } = await reductionOf(tx, order, chosen, fields.refund)
    const previousOrder = await showOfficeOrder(tx, id)
    const { way } = fields
    const returnId = await removePieces(tx, order, chosen, {
      kind: 'return',
      totalReduction: less,
      refund,
      way,
      staffName: staff.name,
    })
    if (way === 'shop')
      await recordCash(tx, { kind: 'refund', millimes: -refund, order, staffName: staff.name, returnId })
    await enforceDiscountLimit(tx, staff, requireOwnOrder(await lockOrder(tx, id), staff), { before: order })
    if (chosen.isWhole) {
      await transitionOrder(tx, staff, order, { cause: 'return', state: 'returned', isPaid: false })
    } else await settlePapers(tx, staff.name, id)
    const detail = {
      pieces: chosen.pieces.reduce((sum, { back }) => sum + back, 0),
      ...(refund > 0 && { refund: toDinars(refund), way }),
    }
    await insertOrderEvent(tx, { orderId: id, kind: 'taken-back', detail, staffName: staff.name })
    if (returns === 'some') await mailReturn(tx, previousOrder, { pieces: chosen.pieces, refund: toDinars(refund) })
    const changedOrder = await showOfficeOrder(tx, id)
    const change = { before: previousOrder, after: changedOrder }
    await recordChange(tx, { staffName: staff.name, action: 'order-taken-back', subject: subjectOf(order), ...change })
    return changedOrder
  })
}

/** Refuses a return after the shop's number of days, which is at least that of the law; an owner may accept it. */
export async function refuseIfTooLate(tx: Tx, staff: StaffActor, id: string): Promise<void> {
  const [{ returnDays }, deliveredAt] = [await describeReturns(tx), await findDeliveredAt(tx, id)]
  if (staff.role !== 'owner' && deliveredAt && isTooLate(deliveredAt, returnDays, new Date())) {
    throw new Problem('return-too-late', { extra: { days: returnDays } })
  }
}

/** By how much the total falls, and how much is refunded. For an order that was never paid, nothing can be refunded or retained. */
async function reductionOf(tx: Tx, order: OrderRecord, { isWhole, worth }: ChosenPieces, dinars: number | undefined) {
  const less = dinars === undefined ? worth : toMillimes(dinars)
  if (less > order.total_millimes) throw new Problem('refund-too-high')
  const isPaid = order.state === 'delivered' && (await isPaidFor(tx, order))
  return { less: isWhole && !isPaid ? worth : less, refund: isPaid ? less : 0 }
}

/** Undoes the last return, unless one of its pieces was checked or it is part of an exchange. */
export function undoReturn(db: Database, staff: StaffActor, id: string, taken: number): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    const last = (await listReturns(tx, id)).find(({ undone_at: undoneAt }) => undoneAt === null)
    if (last?.id !== taken || last.kind === 'exchange') throw new Problem('nothing-to-undo')
    const step = { staffName: last.staff_name, at: last.at }
    if (!mayUndo(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    // A return of all pieces is a step of the order, and is undone with that step.
    if (last.is_whole) throw new Problem('nothing-to-undo')
    await refuseIfExchanged(tx, id)
    const previousOrder = await showOfficeOrder(tx, id)
    await undoReturnRecord(tx, last, staff.name)
    await settlePapers(tx, staff.name, id)
    await insertOrderEvent(tx, { orderId: id, kind: 'taken-back-undone', staffName: staff.name })
    const changedOrder = await showOfficeOrder(tx, id)
    const change = { before: previousOrder, after: changedOrder }
    await recordChange(tx, {
      staffName: staff.name,
      action: 'order-taken-back-undone',
      subject: subjectOf(order),
      ...change,
    })
    return changedOrder
  })
}
