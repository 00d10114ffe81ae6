import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

interface UnconfirmedRecord {
  id: string
  version: number
  number: number
  name: string
  total_millimes: number
  created_at: Date
  in_all: number
}

/** Orders that have waited for a call for longer than this many days, without a planned call, a recent call, or a recent change of state. */
export async function listUnconfirmed(db: Database, days: number, limit: number): Promise<UnconfirmedRecord[]> {
  const { rows } = await sql<UnconfirmedRecord>`
    select id, version, number, name, total_millimes, created_at, count(*) over () as in_all from orders
    where deleted_at is null and state = any(${statesThat(({ task }) => task === 'toCall')}::text[])
      and created_at < now() - make_interval(days => ${days})
      and updated_at < now() - interval '1 day'
      and (next_call_at is null or next_call_at < now())
    order by created_at, number limit ${limit}`.execute(db)
  return rows
}
