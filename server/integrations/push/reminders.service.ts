import { findPromisedCalls } from '#server/orders/calls/promised-calls.service.ts'
import { listLateParcels } from '#server/orders/fulfilment/parcels/late-parcels.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listWaitingWishes } from '#server/workshop/lending/loans.service.ts'
import { deleteOldReminders } from './reminders.repository.ts'
import type { Reminder } from './reminders.rules.ts'

interface Waiting extends Reminder {
  /** Whether a colleague has taken it over. */
  held: boolean
}

async function listWaiting(db: Database, now: Date): Promise<Waiting[]> {
  const [calls, parcels, wishes] = [
    await findPromisedCalls(db),
    await listLateParcels(db, now),
    await listWaitingWishes(db),
  ]
  return [
    ...calls.map(({ kind, id, number, since, held }) => ({
      kind: 'call' as const,
      subject: `call ${kind} ${id} ${since.getTime()}`,
      number,
      held,
    })),
    ...parcels.map(({ id, number }) => ({ kind: 'parcel' as const, subject: `parcel ${id}`, number, held: false })),
    ...wishes.map(({ id, number }) => ({ kind: 'loan' as const, subject: `loan ${id}`, number, held: false })),
  ]
}

/** Lists due calls that no one is making, late parcels, and loan requests that wait for confirmation. */
export async function listReminders(db: Database, now: Date): Promise<Reminder[]> {
  return (await listWaiting(db, now)).filter(({ held }) => !held)
}

/** Reminders of work that still waits are not deleted: the device would be reminded again. */
export async function deleteExpiredReminders(db: Database, now = new Date()): Promise<void> {
  const waiting = await listWaiting(db, now)
  await deleteOldReminders(
    db,
    waiting.map(({ subject }) => subject),
  )
}
