import { openDatabase, openPool } from '#server/db/pool.ts'
import { embeddedUrl } from '#server/db/with-database.ts'
import { inviteReviewers } from '#server/fit/invite-reviewers.service.ts'

/** In an open shop, so many days after these orders were delivered; then those who are due are asked how it fits. */
export async function daysAfterDelivery(dataDir: string, orders: readonly string[], days: number): Promise<void> {
  const pool = openPool({ url: embeddedUrl(dataDir), max: 1, onIdleError: () => {} })
  try {
    await pool.query(
      `update order_events set at = at - interval '1 day' * $2
      where order_id = any($1::uuid[]) and kind = 'state' and detail ->> 'to' = 'delivered'`,
      [orders, days],
    )
    await inviteReviewers(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
