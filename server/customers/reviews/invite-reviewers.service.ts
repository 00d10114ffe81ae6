import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import { hashOf, newToken } from './review-link-token.rules.ts'
import { deleteOldInvitations, insertInvitation, isUnsubscribed, listOrdersToInvite } from './reviews.repository.ts'

const maxAtOnce = 100
/** The maximum number of valid links of an order. */
const maxLinksPerOrder = 10

/** Returns those of the orders whose customers may receive mails. */
type FindWritable = (tx: Tx, orderIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Invites the customers of orders that were delivered some time ago. Each order is handled once: customers who may not receive mails, or who
 * unsubscribed, are not asked again.
 */
export function inviteReviewers(db: Database, findWritable: FindWritable): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listOrdersToInvite(tx, maxAtOnce)
    const writable = await findWritable(
      tx,
      orders.map(({ id }) => id),
    )
    for (const { id, email, language, stopped } of orders) {
      const token = newToken()
      await insertInvitation(tx, id, hashOf(token))
      if (stopped || !writable.has(id) || !isSingleAddress(email)) continue
      const onceKey = `review-invitation ${id}`
      await queueMails(tx, [{ template: 'review-invitation', to: email, language, data: { token }, onceKey }])
    }
  })
}

/** Creates another link for an order, to be sent by hand; refused for customers who unsubscribed. */
export async function inviteByLink(tx: Tx, orderId: string): Promise<string> {
  if (await isUnsubscribed(tx, orderId)) throw new Problem('no-more-reviews')
  const token = newToken()
  await insertInvitation(tx, orderId, hashOf(token))
  await deleteOldInvitations(tx, orderId, maxLinksPerOrder)
  return token
}
