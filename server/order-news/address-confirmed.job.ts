import { z } from 'zod'
import type { JobRun } from '#server/db/job-run.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toOrder } from '#server/orders/order-record.ts'
import { listOrdersById } from '#server/orders/orders.repository.ts'
import { tellProvenAddress } from './order-mails.service.ts'
import { listOrdersUnderWay } from './order-notices.repository.ts'

const Payload = z.object({ shopperId: z.string() })

/** A new customer orders first and confirms her address after: what she ordered is told then, once. */
export function tellConfirmedAddress(db: Database, { payload }: JobRun): Promise<void> {
  const { shopperId } = Payload.parse(payload)
  return inTransaction(db, async (tx) => {
    const orders = await listOrdersById(tx, await listOrdersUnderWay(tx, shopperId))
    for (const order of orders) await tellProvenAddress(tx, toOrder(order))
  })
}
