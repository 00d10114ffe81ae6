import type { WholeTillDay } from '#contract/couriers/till.contract.ts'
import { type OrderState, stateRules } from '#contract/orders/order-states.rules.ts'
import { mayTakeBack } from '#contract/orders/order-undo.rules.ts'
import { stepsBetween } from '#contract/orders/order-walks.rules.ts'
import { toDinars, toMillimes } from '#contract/text/money.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffActor } from '#server/orders/actor.ts'
import { lockVersion } from '#server/orders/office/lock-version.service.ts'
import { findLastStep } from '#server/orders/office/order-steps.service.ts'
import { lifeOf, type OrderRecord } from '#server/orders/order-record.ts'
import { transitionOrder } from '#server/orders/order-transition.service.ts'
import { carrierOf } from '#server/parcels/follow-order.service.ts'
import {
  findTillEntry,
  insertTillEntry,
  lockOpenDay,
  type NewTillEntry,
  type TillDayRecord,
  type TillEntryRecord,
} from './till.repository.ts'
import { subjectOf } from './till-days.service.ts'
import { showTillDay } from './till-record.ts'

type Noted = { day: WholeTillDay; created: boolean }

/** Whoever comes to the counter pays what is left, and has it: whichever way the order came in. */
export function sellAtTill(
  db: Database,
  staff: StaffActor,
  key: string,
  { orderId, version }: { orderId: string; version: number },
): Promise<Noted> {
  return once(db, key, { kind: 'sale', orderId }, async (tx) => {
    const order = await lockVersion(tx, orderId, version)
    const { state, total_millimes: total, deposit_millimes: deposit } = order
    const millimes = total - deposit
    const isHere = stateRules[state].inShop || state === 'delivered'
    if (!isHere || (await carrierOf(tx, orderId)) === 'courier') {
      throw new Problem('step-not-allowed', { extra: { from: state, to: 'delivered' } })
    }
    if (order.is_paid || millimes <= 0) throw new Problem('order-closed')
    const day = await openDay(tx)
    const through = stepsBetween(lifeOf(order), 'delivered')
    const sold = { state: 'delivered', isPaid: true, through, counted: true, atCounter: true } as const
    await transitionOrder(tx, staff, order, sold, 'order-marked')
    const { number } = order
    return note(tx, staff, day, { kind: 'sale', millimes, order: { id: orderId, number }, key, fromState: state })
  })
}

export function moveCash(
  db: Database,
  staff: StaffActor,
  key: string,
  { kind, amount, reason }: { kind: 'in' | 'out'; amount: number; reason: string },
): Promise<Noted> {
  const millimes = kind === 'in' ? toMillimes(amount) : -toMillimes(amount)
  return once(db, key, { kind, millimes }, async (tx) => {
    const day = await openDay(tx)
    if (millimes === 0 || day.expected_millimes + millimes < 0) throw new Problem('till-too-little')
    return note(tx, staff, day, { kind, millimes, reason, key })
  })
}

/** What was wrong stays, and is met; a sale that was none takes its order back to where it was. */
export function meetEntry(db: Database, staff: StaffActor, id: number, reason: string): Promise<WholeTillDay> {
  return inTransaction(db, async (tx) => {
    const found = await findTillEntry(tx, { id })
    if (!found) throw new Problem('not-found')
    const order = found.order_id ? await lockVersion(tx, found.order_id) : undefined
    const day = await openDay(tx)
    const entry = await findTillEntry(tx, { id })
    // A deposit and a return are taken back where they were made, and met from there.
    const isOwn = entry?.kind === 'sale' || entry?.kind === 'in' || entry?.kind === 'out'
    if (!entry || !isOwn || entry.met_by !== null) throw new Problem('nothing-to-undo')
    if (!mayTakeBack({ staffName: entry.staff_name, at: entry.at }, whoIs(staff), new Date()))
      throw new Problem('undo-not-allowed')
    if (entry.kind === 'sale' && order) await takeSaleBack(tx, staff, order, entry)
    const { order_id: orderId, order_number: number, millimes } = entry
    const of = orderId && number !== null ? { id: orderId, number } : undefined
    return note(tx, staff, day, { kind: 'against', millimes: -millimes, order: of, reason, against: id })
  })
}

const whoIs = ({ name, role }: StaffActor) => ({ name, isOwner: role === 'owner' })

async function takeSaleBack(tx: Tx, staff: StaffActor, order: OrderRecord, entry: TillEntryRecord): Promise<void> {
  const last = await findLastStep(tx, order.id)
  const isThat = last?.to === order.state && last.from === entry.from_state && order.is_paid && !last.wasPaid
  if (!isThat) throw new Problem('order-closed')
  const to = { state: last.from satisfies OrderState, isPaid: false, undone: true, counted: true } as const
  await transitionOrder(tx, staff, order, to, 'order-step-undone')
}

async function openDay(tx: Tx): Promise<TillDayRecord> {
  const day = await lockOpenDay(tx)
  if (!day) throw new Problem('till-closed')
  return day
}

async function note(
  tx: Tx,
  staff: StaffActor,
  day: TillDayRecord,
  entry: Omit<NewTillEntry, 'dayId' | 'staffName'>,
): Promise<WholeTillDay> {
  await insertTillEntry(tx, { ...entry, dayId: day.id, staffName: staff.name })
  const { kind, millimes, order, reason = '' } = entry
  const after = { kind, amount: toDinars(millimes), ...(order && { order: order.number }), ...(reason && { reason }) }
  await recordChange(tx, { staffName: staff.name, action: 'till-noted', subject: subjectOf(day), after })
  return showTillDay(tx, day.id)
}

/** A press that was repeated is the same press, and not another of that name. */
function once(
  db: Database,
  key: string,
  what: { kind: string; orderId?: string; millimes?: number },
  make: (tx: Tx) => Promise<WholeTillDay>,
): Promise<Noted> {
  return inTransaction(db, async (tx) => {
    await lockOpenDay(tx)
    const known = await findTillEntry(tx, { key })
    if (!known) return { day: await make(tx), created: true }
    const { kind, orderId = known.order_id, millimes = known.millimes } = what
    const isSame = known.kind === kind && known.order_id === orderId && known.millimes === millimes
    if (!isSame) throw new Problem('key-reused')
    return { day: await showTillDay(tx, known.day_id), created: false }
  })
}
