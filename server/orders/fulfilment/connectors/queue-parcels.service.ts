import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { countToCancel, insertDispatches } from './dispatches.repository.ts'

export const courierCallsJob = 'courier-calls'

/** Gives the parcels of a manifest to their courier's service, if he has one, once the hand-over is written. */
export async function queueParcels(tx: Tx, manifestId: number): Promise<void> {
  if ((await insertDispatches(tx, manifestId)) > 0) await callSoon(tx)
}

/** Couriers' services are called every few minutes; this does not wait for that. */
export function callSoon(tx: Tx): Promise<void> {
  return enqueueJobs(tx, { name: courierCallsJob, payloads: [{}], maxAttempts: 1 })
}

/** How many parcels of a manifest were taken back here that their courier's service still has. */
export function parcelsToCancel(db: Database | Tx, manifestId: number): Promise<number> {
  return countToCancel(db, manifestId)
}
