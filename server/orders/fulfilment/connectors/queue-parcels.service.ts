import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertDispatches } from './dispatches.repository.ts'

export const courierCallsJob = 'courier-calls'

/** Queues the parcels of a new manifest for the courier's web service, if it has one. */
export async function queueParcels(tx: Tx, manifestId: number): Promise<void> {
  if ((await insertDispatches(tx, manifestId)) > 0) await callSoon(tx)
}

/** Calls the couriers' services now, instead of at the next regular run. */
export function callSoon(tx: Tx): Promise<void> {
  return enqueueJobs(tx, { name: courierCallsJob, payloads: [{}], maxAttempts: 1 })
}
