import { z } from 'zod'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notifyVerifiedAddress } from './order-mails.service.ts'
import { findAccountAddress, listOrdersUnderWay } from './order-notices.repository.ts'
import { resetQuestionLimit } from './order-recipients.service.ts'

const Payload = z.object({ shopperId: z.string() })

/** Sends the notifications of orders that were placed before the customer confirmed the address, once. */
export function notifyConfirmedAddress(db: Database, { payload }: JobRun): Promise<void> {
  const { shopperId } = Payload.parse(payload)
  return inTransaction(db, async (tx) => {
    const address = await findAccountAddress(tx, shopperId)
    if (address === undefined) return
    await resetQuestionLimit(tx, address)
    await notifyVerifiedAddress(tx, address, await listOrdersUnderWay(tx, shopperId))
  })
}
