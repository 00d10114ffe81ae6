import { Logger, runOnce } from 'graphile-worker'
import { notifyOfPostponement } from '#server/orders/notifications/notify-postponement.job.ts'
import { notifyOfStep } from '#server/orders/notifications/notify-step.job.ts'
import {
  announceOrdersJob,
  assessOrders,
  assessOrdersJob,
  dispatchOrders,
  orderPlaced,
  orderPlacedJob,
  queuePhoneNotices,
} from '#server/orders/notifications/order-placed.job.ts'
import { notifyOfPostponementJob, notifyOfStepJob } from '#server/orders/notifications/queue-notifications.service.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { taskListOf } from '#server/platform/jobs/worker.ts'

const silent = new Logger(() => () => {})

/** Writes the pending notifications of orders once; whether mails are sent depends on the shop's mail server. */
export async function notifyOfOrdersOnce({ db, pool }: { db: Database; pool: Pool }): Promise<void> {
  const taskList = taskListOf({
    [orderPlacedJob]: (job) => orderPlaced(db, job),
    [assessOrdersJob]: (job) => assessOrders(db, job),
    [announceOrdersJob]: (job) => queuePhoneNotices(db, job),
    [notifyOfStepJob]: (job) => notifyOfStep(db, job),
    [notifyOfPostponementJob]: (job) => notifyOfPostponement(db, job),
  })
  await dispatchOrders(db)
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silent })
}
