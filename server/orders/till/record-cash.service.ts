import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findTillEntry, insertTillEntry, lockOpenDay, type NewTillEntry } from './till.repository.ts'

/** Records cash that was received or paid for an order at the counter in the till, if one is open. */
export async function recordCash(
  tx: Tx,
  entry: Omit<NewTillEntry, 'dayId'> & { kind: 'deposit' | 'refund' },
): Promise<void> {
  const day = await lockOpenDay(tx)
  if (day && entry.millimes !== 0) await insertTillEntry(tx, { ...entry, dayId: day.id })
}

/** Reverses the cash entry of a record that was undone elsewhere. The till must be open, because money changes hands. */
export async function reverseCash(
  tx: Tx,
  staffName: string,
  source: { deposit: number } | { return: number } | { credit: number } | { sale: string },
  reason: string,
): Promise<void> {
  const entry = await findTillEntry(tx, source)
  if (!entry || entry.reversed_by !== null) return
  const day = await lockOpenDay(tx)
  if (!day) throw new Problem('till-closed')
  const { id: against, millimes, order_id: id, order_number: number } = entry
  await insertTillEntry(tx, {
    dayId: day.id,
    kind: 'against',
    millimes: -millimes,
    reason,
    staffName,
    against,
    order: id && number !== null ? { id, number } : undefined,
  })
}
