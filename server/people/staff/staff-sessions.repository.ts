import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'

interface NewSession {
  staffId: number
  tokenHash: Buffer
  bindingHash: Buffer | null
  lifetimeMs: number
  caller: Caller
}

export async function insertSession(tx: Tx, session: NewSession): Promise<Date> {
  const { staffId, tokenHash, bindingHash, lifetimeMs, caller } = session
  const row = await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      binding_hash: bindingHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeMs / 1000})`,
      address: caller.address,
      user_agent: caller.userAgent,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** A session that is open, recently used, and of an active account. */
const live = sql<boolean>`(ended_at is null and expires_at > now() and staff.disabled_at is null
  and staff_sessions.last_seen_at > now() - make_interval(mins => (select staff_idle_minutes from shop_settings)))`

/** The sessions among these that have not ended. */
export async function listLiveIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await liveOf(db, ids).execute()
  return rows.map(({ id }) => id)
}

/** Locks the live sessions until the end of the transaction, skipping those that are being changed. */
export async function lockLiveIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await liveOf(tx, ids).forShare(['staff_sessions', 'staff']).skipLocked().execute()
  return rows.map(({ id }) => id)
}

function liveOf(db: Database | Tx, ids: readonly string[]) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('staff_sessions.id', 'in', ids)
    .where(live)
    .select('staff_sessions.id')
}

export function findSession(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('token_hash', '=', tokenHash)
    .select(['staff_sessions.id', 'staff_id', 'binding_hash', 'expires_at', 'last_seen_at'])
    .select(['staff.username', 'staff.role', 'staff.must_change_password', 'staff.email', 'staff.totp_confirmed'])
    .select(live.as('live'))
    .executeTakeFirst()
}

export function listLiveSessions(db: Database, staffId: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(live)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

export async function updateLastSeen(db: Database, id: string): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: sql`now()` }).where('id', '=', id).execute()
}

/** Ends a session of this member; returns whether it was open. */
export async function updateEnded(tx: Tx, staffId: number, id: string): Promise<boolean> {
  const ended = await openSessions(tx, staffId).where('id', '=', id).executeTakeFirst()
  return ended.numUpdatedRows > 0
}

export async function updateAllEnded(tx: Tx, staffId: number, except?: string): Promise<void> {
  const open = openSessions(tx, staffId)
  await (except ? open.where('id', '<>', except) : open).execute()
}

function openSessions(tx: Tx, staffId: number) {
  return tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
}

export async function deleteLongEnded(db: Database): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
