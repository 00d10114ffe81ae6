import { isSingleAddress } from '#contract/text/mail-address.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMails } from '#server/mail/mail.service.ts'
import { writableOrders } from '#server/order-news/order-recipients.service.ts'
import { hashOf, newToken } from './review-token.rules.ts'
import { insertInvitation, listToInvite } from './reviews.repository.ts'

const mostAtOnce = 100

/** Asks those who were delivered a while ago, once; who may not or would not be written to is not asked, and not looked at again. */
export function inviteReviewers(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listToInvite(tx, mostAtOnce)
    const writable = await writableOrders(
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
