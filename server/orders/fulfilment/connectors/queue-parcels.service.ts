import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertDispatches } from './dispatches.repository.ts'

export const courierCallsJob = 'courier-calls'

/** Gives the parcels of a manifest to their courier's service, if he has one, once the hand-over is written. */
export async function queueParcels(tx: Tx, manifestId: number): Promise<void> {
  if ((await insertDispatches(tx, manifestId)) > 0) await callSoon(tx)
}

/** Couriers' services are called every few minutes; this does not wait for that. */
export function callSoon(tx: Tx): Promise<void> {
  return enqueueJobs(tx, { name: courierCallsJob, payloads: [{}], maxAttempts: 1 })
}
