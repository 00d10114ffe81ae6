import { sql } from 'kysely'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { FeedEvent } from './order-feed.ts'

/**
 * An event has the time at which its transaction began, and becomes visible when it ends. Each query therefore looks back longer than a transaction
 * may take, so that no event is missed, in whatever order transactions end.
 */
export async function listRecentEvents(db: Database): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedEvent>`
    select e.id as "eventId", e.kind, e.order_id as "orderId", o.number, o.name, o.city, o.total_millimes as total from order_events e join orders o on o.id = e.order_id
    where e.at > now() - interval '20 seconds' order by e.id`.execute(db)
  return rows.map((row) => ({ ...row, total: toDinars(row.total) }))
}

export async function findNewestNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`select max(number) as number from orders`.execute(db)
  return rows[0]?.number ?? 0
}
