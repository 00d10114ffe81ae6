import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

export async function listHistory(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ number: number; at: Date; kind: string; text: string | null }>`
    select o.number, e.at, e.kind, coalesce(e.detail->>'text', e.detail->>'reason') as text
    from order_events e join orders o on o.id = e.order_id
    where o.id = any(${orderIds}::uuid[]) order by o.number, e.id`.execute(db)
  return rows
}

export async function listSessions(db: Database, account: string) {
  const { rows } = await sql<{ since: Date; until: Date; address: string | null; browser: string | null }>`
    select created_at as since, expires_at as until, ip_address as address, user_agent as browser
    from shopper_sessions where user_id = ${account} order by created_at`.execute(db)
  return rows
}

/** Nothing where a hosted service keeps the account, or where it is opened without one. */
export async function findPasswordOf(db: Database, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopper_accounts')
    .select('password')
    .where('user_id', '=', account)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}
