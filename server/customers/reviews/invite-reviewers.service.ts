import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import { hashOf, newToken } from './review-token.rules.ts'
import { asksNoMore, deleteOldInvitations, insertInvitation, listToInvite } from './reviews.repository.ts'

const maxAtOnce = 100
/** Of one order; what was sent before goes on working. */
const keptLinks = 10

/** Which of these orders may be written about. */
type FindWritable = (tx: Tx, orderIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Asks those who were delivered a while ago, once; who may not or would not be written to is not asked, and not looked at again. */
export function inviteReviewers(db: Database, findWritable: FindWritable): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listToInvite(tx, maxAtOnce)
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

/** One more link for an order, to be sent by hand; none for whoever wants to be asked no more. */
export async function inviteByLink(tx: Tx, orderId: string): Promise<string> {
  if (await asksNoMore(tx, orderId)) throw new Problem('no-more-reviews')
  const token = newToken()
  await insertInvitation(tx, orderId, hashOf(token))
  await deleteOldInvitations(tx, orderId, keptLinks)
  return token
}
