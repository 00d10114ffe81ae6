import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Asked with every call a shopper makes. */
export const findSessionShopper = prepared<
  { id: string; email: string; emailVerified: boolean; name: string },
  [token: string]
>(
  'find-session-shopper',
  `select u.id, u.email, u.email_verified as "emailVerified", u.name
    from shopper_sessions s join shopper_users u on u.id = s.user_id
    where s.token = $1 and s.expires_at > now()`,
)

export function findAccount(db: Database | Tx, email: string) {
  return db
    .selectFrom('shopper_users')
    .select(['id', 'email', 'name', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function deleteUnconfirmed(db: Database | Tx, email: string): Promise<void> {
  await db.deleteFrom('shopper_users').where('email', '=', email).where('email_verified', '=', false).execute()
}

export async function updateConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('shopper_users').set({ email_verified: true }).where('id', '=', id).execute()
}

/** What time has made worthless: sessions and links that ended, registrations nobody ever confirmed. */
export async function deleteOutdated(db: Database): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('shopper_sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('shopper_verifications').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('shopper_users')
    .where('email_verified', '=', false)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
