import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Executed for every request of a signed-in shopper. */
export const findSessionShopper = prepared<
  { id: string; email: string; emailVerified: boolean; name: string; signedInAt: Date },
  [digest: string]
>(
  'find-session-shopper',
  `select u.id, u.email, u.email_verified as "emailVerified", u.name, s.created_at as "signedInAt"
    from shopper_sessions s join shopper_users u on u.id = s.user_id
    where s.token = $1 and s.expires_at > now()`,
)

export function lockAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('shopper_users')
    .select(['id', 'email', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shopper_users').where('id', '=', id).execute()
}

export async function updateConfirmed(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('shopper_users').set({ email_verified: true }).where('id', '=', id).execute()
}

export async function updatePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .updateTable('shopper_accounts')
    .set({ password })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}

export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('shopper_sessions')
    .select(['token', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteSessions(tx: Tx, userId: string, remainingDigest = ''): Promise<void> {
  await tx.deleteFrom('shopper_sessions').where('user_id', '=', userId).where('token', '<>', remainingDigest).execute()
}

/** Gives the account a new id and keeps its address and password. Orders and data under the old id no longer belong to the account. */
export async function renewAccount(tx: Tx, { id, newId }: { id: string; newId: string }): Promise<void> {
  await deleteSessions(tx, id)
  await tx
    .updateTable('shopper_users')
    .set({ id: newId, name: '', email_verified: true })
    .where('id', '=', id)
    .execute()
  // The library stores the account's id with the password.
  await tx
    .updateTable('shopper_accounts')
    .set({ account_id: newId })
    .where('user_id', '=', newId)
    .where('provider_id', '=', 'credential')
    .execute()
}

/** Deletes expired sessions and links, and registrations that were not confirmed and are not used. */
export async function deleteOutdated(db: Database): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('shopper_sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('shopper_verifications').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('shopper_users')
    .where('email_verified', '=', false)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shopper_sessions').select('id').whereRef('user_id', '=', 'shopper_users.id'))),
    )
    .execute()
}
