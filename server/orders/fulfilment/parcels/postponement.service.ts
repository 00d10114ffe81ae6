import type { Tx } from '#server/platform/db/transaction.ts'
import { findPostponement, markPostponementNotified, type Postponement } from './postponements.repository.ts'

/** Finds the postponed delivery day of an order's parcel, and the day that the customer was last notified of. */
export function postponementOf(tx: Tx, orderId: string): Promise<Postponement | undefined> {
  return findPostponement(tx, orderId)
}

/** Records that the customer was notified of this delivery day, so that no second notification of the same day is sent. */
export function markDayNotified(tx: Tx, postponement: Postponement): Promise<void> {
  return markPostponementNotified(tx, postponement)
}
