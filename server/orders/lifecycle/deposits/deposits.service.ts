import type { Deposit, MoneyMethod, OwedBack } from '#contract/orders/lifecycle/deposits.contract.ts'
import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { dayFromToday, dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { updateAmountToCollect } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { requireMoneyRight, requireUndoRight } from '#server/orders/till/money-right.service.ts'
import { recordCash, reverseCash } from '#server/orders/till/record-cash.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { creditForOrder } from '../credit/credits.repository.ts'
import { followDeposit } from '../payment/paid-orders.service.ts'
import { listOwedBack } from './deposit-refunds.repository.ts'
import { insertDeposit, listDeposits, sumDeposits, undoDeposit } from './deposits.repository.ts'

export async function showDeposits(db: Database, orderId: string): Promise<Deposit[]> {
  await showOfficeOrder(db, orderId)
  return (await listDeposits(db, orderId)).map(
    ({ id, millimes, way, paid_on, staff_name, made_at, undone_by, at_end }) => ({
      id,
      way,
      amount: toDinars(millimes),
      paidOn: paid_on,
      staffName: staff_name,
      at: made_at.toISOString(),
      undoneBy: undone_by,
      atEnd: at_end,
    }),
  )
}

interface NewDeposit {
  amount: number
  way: MoneyMethod
  paidOn: string
  isEarly?: boolean | undefined
  version: number
}

/** A payment dated earlier than this before the order is implausible and needs a confirmation. */
const earliestDaysBefore = 31

function refuseEarlyDay({ created_at: createdAt }: OrderRecord, { paidOn, isEarly }: NewDeposit): void {
  const first = dayFromToday(-earliestDaysBefore, createdAt)
  if (isEarly || paidOn >= first) return
  const message = `the order was written on ${dayInTunis(createdAt)}`
  throw new Problem('day-early', { errors: [{ path: 'paidOn', code: 'day-early', message }], extra: { first } })
}

/**
 * Records a deposit. It requires the version of the order that was on the screen: a second click fails, because the first has changed the version.
 */
export function takeDeposit(
  db: Database,
  staff: StaffActor,
  orderId: string,
  deposit: NewDeposit,
): Promise<OfficeOrder> {
  const { amount, way, paidOn, version } = deposit
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId, version)
    await requireMoneyRight(tx, staff, way)
    refuseEarlyDay(order, deposit)
    if (!stateRules[order.state].collects || order.is_paid) throw new Problem('order-closed')
    const millimes = toMillimes(amount)
    const due = order.total_millimes - order.deposit_millimes
    if (millimes <= 0 || millimes > due) throw new Problem('deposit-too-high', { extra: { most: toDinars(due) } })
    if (way === 'credit') {
      const creditMillimes = await creditForOrder(tx, orderId)
      if (millimes > creditMillimes)
        throw new Problem('credit-too-little', { extra: { most: toDinars(creditMillimes) } })
    }
    return note(tx, staff, order, 'deposit', { millimes, way, paidOn })
  })
}

/** Refunds the part of a deposit that exceeds the price of the kept pieces; cash is taken from the till. */
export function refundDeposit(
  db: Database,
  staff: StaffActor,
  orderId: string,
  deposit: NewDeposit,
): Promise<OfficeOrder> {
  const { amount, way, paidOn, version } = deposit
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId, version)
    await requireMoneyRight(tx, staff, way)
    refuseEarlyDay(order, deposit)
    const millimes = toMillimes(amount)
    const { owed_back_millimes: owed } = order
    if (millimes <= 0 || millimes > owed) throw new Problem('refund-too-high', { extra: { most: toDinars(owed) } })
    return note(tx, staff, order, 'refund', { millimes: -millimes, way, paidOn })
  })
}

/** Orders with an amount owed back, oldest first. */
export async function showOwedBack(db: Database): Promise<OwedBack[]> {
  return (await listOwedBack(db)).map(({ id: _id, owed_back_millimes: owed, ...order }) => ({
    ...order,
    _id,
    amount: toDinars(owed),
  }))
}

async function note(
  tx: Tx,
  staff: StaffActor,
  order: OrderRecord,
  kind: 'deposit' | 'refund',
  { millimes, way, paidOn }: { millimes: number; way: MoneyMethod; paidOn: string },
): Promise<OfficeOrder> {
  const { id: orderId } = order
  const { name: staffName } = staff
  const depositId = await insertDeposit(tx, { orderId, millimes, way, paidOn, staffName })
  if (way === 'shop') await recordCash(tx, { kind, millimes, order, staffName, depositId })
  await sumDeposits(tx, orderId)
  await updateAmountToCollect(tx, orderId)
  const detail = { amount: toDinars(Math.abs(millimes)), way, paidOn }
  const event = eventOf(millimes)
  await insertOrderEvent(tx, { orderId, kind: event, detail, staffName })
  await recordChange(tx, { staffName, action: `order-${event}`, subject: subjectOf(order), after: detail })
  return showOfficeOrder(tx, orderId)
}

const eventOf = (millimes: number) => (millimes > 0 ? 'deposit' : 'deposit-back')

/** Undoes a deposit or a refund that was recorded by mistake, even after the order has ended. */
export function undoDepositEntry(
  db: Database,
  staff: StaffActor,
  orderId: string,
  depositId: number,
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId)
    const deposit = (await listDeposits(tx, orderId)).find(({ id }) => id === depositId)
    if (!deposit || deposit.undone_at || deposit.at_end || deposit.way === 'exchange')
      throw new Problem('nothing-to-undo')
    await requireUndoRight(tx, staff, deposit)
    const step = { staffName: deposit.staff_name, at: deposit.made_at }
    if (!mayUndo(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    if (deposit.millimes > order.deposit_millimes) throw new Problem('deposit-given-back')
    await undoDeposit(tx, depositId, staff.name)
    await reverseCash(tx, staff.name, { deposit: depositId }, String(order.number))
    await sumDeposits(tx, orderId)
    await followDeposit(tx, order)
    const detail = { amount: toDinars(Math.abs(deposit.millimes)), way: deposit.way, paidOn: deposit.paid_on }
    const kind = `${eventOf(deposit.millimes)}-undone` as const
    await insertOrderEvent(tx, { orderId, kind, detail, staffName: staff.name })
    const subject = subjectOf(order)
    await recordChange(tx, { staffName: staff.name, action: `order-${kind}`, subject, before: detail })
    return showOfficeOrder(tx, orderId)
  })
}
