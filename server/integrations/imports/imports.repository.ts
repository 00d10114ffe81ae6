import { sql } from 'kysely'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import type { ImportKind, ShelfChoice } from '#contract/integrations/imports/imports.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface ImportRow {
  id: string
  kind: ImportKind
  file_name: string
  staff_name: string
  sent_at: Date
  done_at: Date | null
  undone_at: Date | null
  change: number | null
}

export interface ImportWithFile extends ImportRow {
  file: Buffer | null
  shelves: readonly ShelfChoice[]
  outcome: unknown
}

const summaryColumns = sql`id, kind, file_name, staff_name, sent_at, done_at, undone_at, change`

export async function insertImport(
  db: Database,
  row: { id: string; kind: ImportKind; fileName: string; staffName: string; file: Buffer; people: readonly string[] },
): Promise<void> {
  await sql`
    insert into imports (id, kind, file_name, staff_name, file, people)
    values (${row.id}, ${row.kind}, ${row.fileName}, ${row.staffName}, ${row.file}, ${row.people}::text[])`.execute(db)
}

export async function listImports(db: Database): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${summaryColumns} from imports order by sent_at desc, id limit ${importLimits.listed}`.execute(db)
  return rows
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from imports where done_at is null`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function findImport(db: Database | Tx, id: string): Promise<ImportWithFile | undefined> {
  const { rows } = await sql<ImportWithFile>`
    select ${summaryColumns}, file, shelves, outcome from imports where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the import, so that two confirmations do not run it twice. */
export async function lockImport(tx: Tx, id: string): Promise<ImportWithFile | undefined> {
  const { rows } = await sql<ImportWithFile>`
    select ${summaryColumns}, file, shelves, outcome from imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function updateShelves(db: Database, id: string, shelves: readonly ShelfChoice[]): Promise<void> {
  await sql`
    update imports set shelves = ${JSON.stringify(shelves)}::jsonb where id = ${id} and done_at is null`.execute(db)
}

/** Marks the import as done and deletes its file, which is not needed any more. */
export async function markImportDone(
  tx: Tx,
  id: string,
  { change, outcome }: { change: number | null; outcome: object },
): Promise<void> {
  await sql`
    update imports set done_at = now(), file = null, people = '{}', change = ${change}, outcome = ${JSON.stringify(outcome)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function markImportUndone(tx: Tx, id: string): Promise<void> {
  await sql`update imports set undone_at = now() where id = ${id}`.execute(tx)
}

/** Deletes waiting files that contain one of these phone numbers or mail addresses. */
export async function deleteFilesOf(tx: Tx, knownIds: readonly string[]): Promise<void> {
  await sql`delete from imports where done_at is null and people && ${knownIds}::text[]`.execute(tx)
}

export async function deleteImport(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from imports where id = ${id}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteForgottenImports(db: Database): Promise<void> {
  await sql`
    delete from imports
    where done_at is null and sent_at < now() - make_interval(hours => ${importLimits.waitingHours})`.execute(db)
}
