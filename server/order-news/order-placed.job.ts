import { z } from 'zod'
import type { JobRun } from '#server/db/job-run.ts'
import type { Database } from '#server/db/pool.ts'
import { rememberRisks } from '#server/order-life/risk/order-risk.service.ts'
import { tellPhones } from '#server/push/tell-phone.job.ts'
import { tellOfOrders } from './order-mails.service.ts'
import { handOverUntold } from './order-notices.repository.ts'

export const orderPlacedJob = 'order-placed'
const maxAttempts = 20
/** So many are written in one transaction. */
const together = 50

const Payload = z.object({ orderIds: z.array(z.string()) })

export async function orderPlaced(db: Database, { payload }: JobRun): Promise<void> {
  const { orderIds } = Payload.parse(payload)
  for (let start = 0; start < orderIds.length; start += together) {
    const some = orderIds.slice(start, start + together)
    await tellOfOrders(db, some)
    await rememberRisks(db, some)
    await tellPhones(db, some)
  }
}

/** Has everybody told of the orders nobody was told of yet. */
export function handOverOrders(db: Database): Promise<number> {
  return handOverUntold(db, { name: orderPlacedJob, maxAttempts })
}
