import { type Insertable, type Selectable, sql } from 'kysely'
import type { BackupPlan } from '#contract/operations/backup/backups.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { BackupsTable } from '#server/platform/db/tables/shop-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type BackupRow = Selectable<BackupsTable>

/** Older rows are deleted. */
const maxRows = 400

export function findPlan(db: Database | Tx): Promise<BackupPlan> {
  return db.selectFrom('backup_plan').select(['hour', 'keep']).executeTakeFirstOrThrow()
}

export async function lockPlan(tx: Tx): Promise<BackupPlan> {
  return tx.selectFrom('backup_plan').select(['hour', 'keep']).forUpdate().executeTakeFirstOrThrow()
}

export async function updatePlan(tx: Tx, plan: BackupPlan): Promise<void> {
  await tx.updateTable('backup_plan').set(plan).execute()
}

export async function insertBackup(db: Database, row: Insertable<BackupsTable>): Promise<void> {
  await db.insertInto('backups').values(row).execute()
  const newest = db.selectFrom('backups').select('id').orderBy('made_at', 'desc').limit(maxRows)
  await db.deleteFrom('backups').where('id', 'not in', newest).execute()
}

export function listBackups(db: Database, count: number): Promise<BackupRow[]> {
  return db.selectFrom('backups').selectAll().orderBy('made_at', 'desc').limit(count).execute()
}

export function findBackup(db: Database, id: string): Promise<BackupRow | undefined> {
  return db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findLastGoodBackup(db: Database | Tx): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('made_at')
    .where('error', '=', '')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.made_at
}

export function listCopies(db: Database, copy: 'owed' | 'leaving'): Promise<{ id: string; file: string }[]> {
  return db
    .selectFrom('backups')
    .select(['id', 'file'])
    .where('copy', '=', copy)
    .where('error', '=', '')
    .orderBy('made_at')
    .execute()
}

export async function markCopied(db: Database, id: string): Promise<void> {
  const copied = { copy: 'kept', copied_at: sql<Date>`now()`, copy_error: '' } as const
  await db.updateTable('backups').set(copied).where('id', '=', id).execute()
}

export async function markCopyFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable('backups').set({ copy_error: reason }).where('id', '=', id).execute()
}

export async function markCopyGone(db: Database, id: string): Promise<void> {
  await db.updateTable('backups').set({ copy: 'none' }).where('id', '=', id).execute()
}

/** Marks archives that were deleted in the folder: their copies are to be deleted in the store, or need not be sent. */
export async function markArchivesDeleted(db: Database, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const copy = sql<'leaving' | 'none'>`case copy when 'kept' then 'leaving' when 'owed' then 'none' else copy end`
  await db.updateTable('backups').set({ copy, copy_error: '' }).where('file', 'in', files).execute()
}

/** Finds when the newest copied backup was made, and the oldest that still waits to be copied. */
export async function findCopyState(db: Database): Promise<{ copied: Date | null; owed: Date | null }> {
  const only = (copy: 'kept' | 'owed') => sql`filter (where copy = ${copy} and error = '')`
  const { rows } = await sql<{ copied: Date | null; owed: Date | null }>`
    select max(made_at) ${only('kept')} as copied, min(made_at) ${only('owed')} as owed from backups`.execute(db)
  return rows[0] ?? { copied: null, owed: null }
}

/** Finds the time of the last restore rehearsal. */
export async function findLastRehearsal(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(rehearsed_at) as at from backups`.execute(db)
  return rows[0]?.at ?? null
}

export function findRehearsed(db: Database): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('rehearsed_at', 'is not', null)
    .orderBy('rehearsed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function noteRehearsal(
  db: Database,
  id: string,
  { orders, error }: { orders: number | null; error: string },
): Promise<void> {
  const noted = { rehearsed_at: sql<Date>`now()`, rehearsed_orders: orders, rehearsal_error: error }
  await db.updateTable('backups').set(noted).where('id', '=', id).execute()
}

export async function findOpenSince(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** Whether a job with this name runs or waits. */
export async function isJobWaiting(db: Database | Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from graphile_worker.jobs
    where task_identifier = ${name} and (attempts < max_attempts or locked_at is not null)) as waits`.execute(db)
  return rows[0]?.waits ?? false
}
