import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { countToCancel, insertDispatches } from './dispatches.repository.ts'

export const courierCallsJob = 'courier-calls'

/** Queues the parcels of a new manifest for the courier's web service, if it has one. */
export async function queueParcels(tx: Tx, manifestId: number): Promise<void> {
  if ((await insertDispatches(tx, manifestId)) > 0) await callSoon(tx)
}

/** Calls the couriers' services now, instead of at the next regular run. */
export function callSoon(tx: Tx): Promise<void> {
  return enqueueJobs(tx, { name: courierCallsJob, payloads: [{}], maxAttempts: 1 })
}

/** The number of parcels of a manifest that were withdrawn in the shop and are still at the courier's service. */
export function parcelsToCancel(db: Database | Tx, manifestId: number): Promise<number> {
  return countToCancel(db, manifestId)
}
