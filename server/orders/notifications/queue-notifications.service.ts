import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export const notifyOfStepJob = 'tell-of-step'
export const notifyOfPostponementJob = 'tell-of-postponement'
const maxAttempts = 20
/** The delay of a notification: mistakes are undone by then, and several steps in a row become one notification. */
const restMs = 600_000

/** Queues a notification of the order's state, delayed so that a corrected mistake sends none. */
export function queueStepNotification(tx: Tx, orderId: string): Promise<void> {
  return queueNews(tx, notifyOfStepJob, orderId, restMs)
}

/** Queues a notification of the new delivery day, delayed so that a corrected mistake sends none. */
export function queuePostponementNotification(tx: Tx, orderId: string, afterMs = restMs): Promise<void> {
  return queueNews(tx, notifyOfPostponementJob, orderId, afterMs)
}

function queueNews(tx: Tx, name: string, orderId: string, afterMs: number): Promise<void> {
  return enqueueJobs(tx, { name, payloads: [{ orderId }], maxAttempts, afterMs, key: `${name} ${orderId}` })
}
