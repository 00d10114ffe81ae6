import { type Insertable, type Selectable, sql } from 'kysely'
import type { BackupPlan } from '#contract/staff/backups.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { BackupsTable } from '#server/db/tables/shop-tables.ts'
import type { Tx } from '#server/db/transaction.ts'

export type BackupRow = Selectable<BackupsTable>

/** Rows of long ago say nothing any more. */
const rowsKept = 400

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
  const kept = db.selectFrom('backups').select('id').orderBy('made_at', 'desc').limit(rowsKept)
  await db.deleteFrom('backups').where('id', 'not in', kept).execute()
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

export async function findOpenSince(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** Whether somebody is at this job, or about to be. */
export async function isJobWaiting(db: Database | Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${name} 
      and (job.attempts < job.max_attempts or job.locked_at is not null)) as waits`.execute(db)
  return rows[0]?.waits ?? false
}
