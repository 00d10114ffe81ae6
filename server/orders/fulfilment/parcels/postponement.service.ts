import type { Tx } from '#server/platform/db/transaction.ts'
import { findPostponement, notePostponementTold, type Postponement } from './postponements.repository.ts'

/** The day an order's parcel waits for with the courier, and what its customer knows of it. */
export function postponementOf(tx: Tx, orderId: string): Promise<Postponement | undefined> {
  return findPostponement(tx, orderId)
}

/** She knows that day now; on the same day she is told no other. */
export function customerKnowsDay(tx: Tx, postponement: Postponement): Promise<void> {
  return notePostponementTold(tx, postponement)
}
