import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export const tellOfStepJob = 'tell-of-step'
export const tellOfPostponementJob = 'tell-of-postponement'
const maxAttempts = 20
/** A slip of the thumb is taken back by then, and several steps in a row are one piece of news. */
const restMs = 600_000

/** Has the customer told where her order is, once it has stayed there for a while. */
export function queueStepNews(tx: Tx, orderId: string): Promise<void> {
  return queueNews(tx, tellOfStepJob, orderId, restMs)
}

/** Has her told on which day her parcel comes, once that has stayed so for a while. */
export function queuePostponementNews(tx: Tx, orderId: string, afterMs = restMs): Promise<void> {
  return queueNews(tx, tellOfPostponementJob, orderId, afterMs)
}

function queueNews(tx: Tx, name: string, orderId: string, afterMs: number): Promise<void> {
  return enqueueJobs(tx, { name, payloads: [{ orderId }], maxAttempts, afterMs, key: `${name} ${orderId}` })
}
