import { Logger, runOnce } from 'graphile-worker'
import { tellOfPostponement } from '#server/orders/notifications/notify-postponement.job.ts'
import { tellOfStep } from '#server/orders/notifications/notify-step.job.ts'
import {
  assessOrders,
  assessOrdersJob,
  handOverOrders,
  orderPlaced,
  orderPlacedJob,
  queuePhoneNotices,
  tellPhonesJob,
} from '#server/orders/notifications/order-placed.job.ts'
import { tellOfPostponementJob, tellOfStepJob } from '#server/orders/notifications/queue-notifications.service.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { taskListOf } from '#server/platform/jobs/worker.ts'

const silent = new Logger(() => () => {})

/** Writes the pending notifications of orders once; whether mails are sent depends on the shop's mail server. */
export async function tellOfOrdersOnce({ db, pool }: { db: Database; pool: Pool }): Promise<void> {
  const taskList = taskListOf({
    [orderPlacedJob]: (job) => orderPlaced(db, job),
    [assessOrdersJob]: (job) => assessOrders(db, job),
    [tellPhonesJob]: (job) => queuePhoneNotices(db, job),
    [tellOfStepJob]: (job) => tellOfStep(db, job),
    [tellOfPostponementJob]: (job) => tellOfPostponement(db, job),
  })
  await handOverOrders(db)
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silent })
}
