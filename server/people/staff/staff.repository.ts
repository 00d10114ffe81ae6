import { sql } from 'kysely'
import { sewingStates } from '#contract/orders/making/workshop-day.rules.ts'
import type { StaffEvent } from '#contract/people/staff/staff.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'

export function findStaff(db: Database | Tx, username: string) {
  return db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

/** Locks a member until the end of the transaction, so that two simultaneous requests cannot use one code. */
export function lockStaff(tx: Tx, id: number): Promise<StaffRow> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function listStaff(db: Database) {
  return db
    .selectFrom('staff')
    .select(['username', 'role', 'totp_confirmed', 'created_at', 'disabled_at'])
    .select((staff) =>
      staff
        .selectFrom('staff_sessions')
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .as('last_seen_at'),
    )
    .orderBy('username')
    .execute()
}

interface NewStaff {
  username: string
  role: StaffRole
  passwordHash: string
  isPasswordGiven?: boolean
}

/** The id of the new member; undefined if the name is taken. */
export async function insertStaff(
  db: Database | Tx,
  { username, role, passwordHash, isPasswordGiven = false }: NewStaff,
) {
  const row = await db
    .insertInto('staff')
    .values({ username, role, password_hash: passwordHash, must_change_password: isPasswordGiven })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function countStaff(db: Database | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Serialises processes that open an empty shop, so that only one creates the first account. */
export async function lockStaffTable(tx: Tx): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx)
}

/** A password that another person has given must be changed first. */
export async function updatePassword(tx: Tx, id: number, passwordHash: string, isGiven = false): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, must_change_password: isGiven })
    .where('id', '=', id)
    .execute()
}

export async function updateDisabled(tx: Tx, id: number, disabled: boolean): Promise<void> {
  const disabledAt = disabled ? sql<Date>`now()` : null
  await tx.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', id).execute()
}

export async function updateRole(tx: Tx, id: number, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute()
}

/** Removes the assigned pieces of a worker, with an event in their orders; pieces of orders that have ended stay as they are. */
export async function releasePieces(tx: Tx, id: number, staffName: string): Promise<void> {
  await sql`
    with released as (delete from given_pieces where staff_id = ${id} returning order_id, line_id)
    insert into order_events (order_id, kind, detail, staff_name)
    select l.order_id, 'piece-given', jsonb_build_object('title', l.title, 'to', null), ${staffName}::text
    from released join orders o on o.id = released.order_id and o.state = any(${sewingStates})
    join order_lines l on l.id = released.line_id and l.order_id = o.id order by l.id`.execute(tx)
}

export async function updateEmail(tx: Tx, id: number, email: string | null): Promise<void> {
  await tx.updateTable('staff').set({ email }).where('id', '=', id).execute()
}

export async function listOwnerMailboxes(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .execute()
  return [...new Set(rows.flatMap(({ email }) => email ?? []))]
}

export async function deleteStaff(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute()
}

interface SecondFactorState {
  totp_secret: string | null
  totp_sealed: Buffer | null
  totp_confirmed: boolean
  totp_last_step: number
}

export async function updateSecondFactor(tx: Tx, id: number, state: Partial<SecondFactorState>): Promise<void> {
  await tx.updateTable('staff').set(state).where('id', '=', id).execute()
}

/** A recovery code as it is stored. */
export interface RecoveryCode {
  hash: Buffer
  salt: Buffer
}

export async function replaceRecoveryCodes(tx: Tx, id: number, codes: readonly RecoveryCode[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  if (codes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(({ hash, salt }) => ({ staff_id: id, code_hash: hash, salt })))
    .execute()
}

/** The salts of a member's unused codes; those of one list share one. */
export async function listRecoverySalts(db: Database, id: number): Promise<(Buffer | null)[]> {
  const rows = await db
    .selectFrom('staff_recovery_codes')
    .select('salt')
    .distinct()
    .where('staff_id', '=', id)
    .execute()
  return rows.map(({ salt }) => salt)
}

/** Uses up the recovery code with one of these hashes; returns whether it existed. */
export async function consumeRecoveryCode(tx: Tx, id: number, hashes: readonly Buffer[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const taken = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', id)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return taken.numDeletedRows > 0
}

export function listPlainSeeds(db: Database) {
  return db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .$narrowType<{ totp_secret: string }>()
    .execute()
}

/** Replaces a seed in clear, unless it was changed meanwhile. */
export async function updateSealedSeed(db: Database, id: number, seed: string, sealed: Buffer): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_sealed: sealed })
    .where('id', '=', id)
    .where('totp_secret', '=', seed)
    .execute()
}

export function listSealedSeeds(db: Database) {
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'totp_sealed'])
    .where('totp_confirmed', '=', true)
    .where('totp_sealed', 'is not', null)
    .$narrowType<{ totp_sealed: Buffer }>()
    .orderBy('username')
    .execute()
}

export async function listUnsaltedCodes(db: Database): Promise<{ staff_id: number; code_hash: Buffer }[]> {
  return db.selectFrom('staff_recovery_codes').select(['staff_id', 'code_hash']).where('salt', 'is', null).execute()
}

/** Replaces the plain digest of a code, unless it was used meanwhile. */
export async function updateRecoveryHash(db: Database, digest: Buffer, { hash, salt }: RecoveryCode): Promise<void> {
  await db
    .updateTable('staff_recovery_codes')
    .set({ code_hash: hash, salt })
    .where('code_hash', '=', digest)
    .where('salt', 'is', null)
    .execute()
}

export async function insertAudit(db: Database | Tx, event: StaffEvent, username: string, caller: Caller) {
  await db
    .insertInto('staff_audit')
    .values({ event, username, address: caller.address, user_agent: caller.userAgent })
    .execute()
}

export function listAudit(db: Database, beforeId: number | undefined, limit: number) {
  let query = db.selectFrom('staff_audit').selectAll()
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
