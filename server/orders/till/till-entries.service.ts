import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce, type KeyedRequest } from '#server/platform/idempotency/idempotent-request.service.ts'
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

export type RecordedEntry = { day: WholeTillDay; created: boolean }

export function moveCash(
  db: Database,
  staff: StaffActor,
  key: string,
  { kind, amount, reason }: { kind: 'in' | 'out'; amount: number; reason: string },
): Promise<RecordedEntry> {
  const millimes = kind === 'in' ? toMillimes(amount) : -toMillimes(amount)
  return recordEntryOnce(db, staff, { key, body: { kind, millimes } }, async (tx) => {
    const day = await openDay(tx)
    if (millimes === 0 || day.expected_millimes + millimes < 0) throw new Problem('till-too-little')
    return recordEntry(tx, staff, day, { kind, millimes, reason })
  })
}

/** Returns the order of an undone sale to its previous state. It is passed in, because the till may not depend on the orders' state transitions. */
export type UndoCounterSale = (tx: Tx, staff: StaffActor, order: OrderRecord, entry: TillEntryRecord) => Promise<void>

/** Reverses a wrong entry by another one of the opposite amount; the wrong entry stays in the ledger. */
export function reverseEntry(
  db: Database,
  staff: StaffActor,
  id: number,
  reason: string,
  undoCounterSale: UndoCounterSale,
): Promise<WholeTillDay> {
  return inTransaction(db, async (tx) => {
    const unlockedEntry = await findTillEntry(tx, { id })
    if (!unlockedEntry) throw new Problem('not-found')
    const order = unlockedEntry.order_id ? await lockVersion(tx, unlockedEntry.order_id) : undefined
    const day = await openDay(tx)
    const entry = await findTillEntry(tx, { id })
    // An entry of a deposit or a return cannot be reversed here, but only together with that deposit or return.
    const isOwn = entry?.kind === 'sale' || entry?.kind === 'in' || entry?.kind === 'out'
    if (!entry || !isOwn || entry.reversed_by !== null) throw new Problem('nothing-to-undo')
    if (!mayUndo({ staffName: entry.staff_name, at: entry.at }, whoIs(staff), new Date()))
      throw new Problem('undo-not-allowed')
    if (entry.kind === 'sale' && order) await undoCounterSale(tx, staff, order, entry)
    const { order_id: orderId, order_number: number, millimes } = entry
    const orderReference = orderId && number !== null ? { id: orderId, number } : undefined
    return recordEntry(tx, staff, day, {
      kind: 'against',
      millimes: -millimes,
      order: orderReference,
      reason,
      against: id,
    })
  })
}

const whoIs = ({ name, role }: StaffActor) => ({ name, isOwner: role === 'owner' })

export async function openDay(tx: Tx): Promise<TillDayRecord> {
  const day = await lockOpenDay(tx)
  if (!day) throw new Problem('till-closed')
  return day
}

export async function recordEntry(
  tx: Tx,
  staff: StaffActor,
  day: TillDayRecord,
  entry: Omit<NewTillEntry, 'dayId' | 'staffName'>,
): Promise<WholeTillDay> {
  await insertTillEntry(tx, { ...entry, dayId: day.id, staffName: staff.name })
  const { kind, millimes, order, reason = '' } = entry
  const change = { kind, amount: toDinars(millimes), ...(order && { order: order.number }), ...(reason && { reason }) }
  await recordChange(tx, { staffName: staff.name, action: 'till-noted', subject: subjectOf(day), after: change })
  return showTillDay(tx, day.id)
}

/** Records an entry in the till; idempotent by key. */
export function recordEntryOnce(
  db: Database,
  staff: StaffActor,
  request: Pick<KeyedRequest, 'key' | 'body'>,
  note: (tx: Tx) => Promise<WholeTillDay>,
): Promise<RecordedEntry> {
  return inTransaction(db, async (tx) => {
    const { id, created } = await createOnce(tx, { author: staff.name, ...request }, async () => (await note(tx)).id)
    return { day: await showTillDay(tx, Number(id)), created }
  })
}
