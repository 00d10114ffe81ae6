import { z } from 'zod'
import { announceOrders } from '#server/integrations/push/announce-orders.job.ts'
import { storeRisks } from '#server/orders/lifecycle/risk/order-risk.service.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { notifyOfOrders } from './order-mails.service.ts'
import { enqueueUnannouncedOrders } from './order-notices.repository.ts'

/** Writes the mails about new orders. */
export const orderPlacedJob = 'order-placed'
/** Stores how risky new orders look. */
export const assessOrdersJob = 'assess-orders'
/** Queues a notice of new orders for each phone of the staff. */
export const announceOrdersJob = 'tell-phones'

/** Separate jobs, so that the failure of one is retried without repeating the others. */
const jobsOfNewOrders = [orderPlacedJob, assessOrdersJob, announceOrdersJob].map((name) => ({ name, maxAttempts: 20 }))

const batchSize = 50
const Payload = z.object({ orderIds: z.array(z.string()) })

/** A job's handler that works on a batch of orders at a time, each in a transaction of its own. */
const inBatches =
  (work: (db: Database, orderIds: readonly string[]) => Promise<void>) =>
  async (db: Database, { payload }: JobRun): Promise<void> => {
    const { orderIds } = Payload.parse(payload)
    for (let start = 0; start < orderIds.length; start += batchSize) {
      await work(db, orderIds.slice(start, start + batchSize))
    }
  }

export const orderPlaced = inBatches(notifyOfOrders)
export const assessOrders = inBatches(storeRisks)
export const queuePhoneNotices = inBatches(announceOrders)

/** Enqueues the jobs of new orders for those that have none yet, and returns how many these were. */
export function dispatchOrders(db: Database): Promise<number> {
  return enqueueUnannouncedOrders(db, jobsOfNewOrders)
}
