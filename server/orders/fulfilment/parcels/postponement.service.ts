import type { Tx } from '#server/platform/db/transaction.ts'
import { findPostponement, markPostponementNotified, type Postponement } from './postponements.repository.ts'

/** The postponed delivery day of an order's parcel, and the day its customer was notified of. */
export function postponementOf(tx: Tx, orderId: string): Promise<Postponement | undefined> {
  return findPostponement(tx, orderId)
}

/** Records that the customer was notified of that day; there is no further notification of the same day. */
export function customerKnowsDay(tx: Tx, postponement: Postponement): Promise<void> {
  return markPostponementNotified(tx, postponement)
}
