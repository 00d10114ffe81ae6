import { localisePath } from '#contract/platform/text/languages.ts'
import { inviteByLink } from '#server/customers/reviews/invite-reviewers.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { findOrder } from '#server/orders/records/orders.repository.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * A review link that the staff send to a customer without a mail address. It is shown once and recorded with its author; only its hash is stored, so
 * nobody can use it later to write in the customer's name.
 */
export function makeReviewLink(db: Database, staff: StaffActor, orderId: string, origin: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { id } = await lockVersion(tx, orderId)
    const order = await findOrder(tx, id)
    if (order?.state !== 'delivered') throw new Problem('step-not-allowed')
    const token = await inviteByLink(tx, id)
    await insertOrderEvent(tx, { orderId: id, kind: 'review-link', staffName: staff.name })
    return `${origin}${localisePath(order.language, '/your-words')}#${token}`
  })
}
