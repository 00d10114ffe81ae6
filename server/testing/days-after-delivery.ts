import { inviteReviewers } from '#server/customers/reviews/invite-reviewers.service.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'

/** Dates deliveries of an open shop back by some days, and then sends the review invitations that are due. */
export async function daysAfterDelivery(dataDir: string, orders: readonly string[], days: number): Promise<void> {
  const pool = openPool({ url: embeddedUrl(dataDir), max: 1, onIdleError: () => {} })
  try {
    await pool.query(
      `update order_events set at = at - interval '1 day' * $2
      where order_id = any($1::uuid[]) and kind = 'state' and detail ->> 'to' = 'delivered'`,
      [orders, days],
    )
    const db = openDatabase(pool)
    // Repeated until all orders are invited, because a run skips orders that are locked at that moment.
    for (let remainingRuns = orders.length; remainingRuns > 0; ) {
      await inviteReviewers(db, findMailableOrders)
      const { rows } = await pool.query(
        `select count(*)::int as left from orders o where o.id = any($1::uuid[]) and o.state = 'delivered' and o.email <> ''
        and not exists (select from review_invitations i where i.order_id = o.id)`,
        [orders],
      )
      remainingRuns = rows[0].left
    }
  } finally {
    await pool.end()
  }
}
