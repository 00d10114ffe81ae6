import { sql } from 'kysely'
import type { ChangeQuery } from '#contract/platform/audit/audit.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface NewChange {
  staffName: string
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string
  before: object | null
  after: object | null
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { staffName, action, subjectKind, subjectId, subjectName, before, after } = change
  await tx
    .insertInto('changes')
    .values({
      staff_name: staffName,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      subject_name: subjectName,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

export function listChanges(db: Database, { before, kind, subject, staff }: ChangeQuery, limit: number) {
  let query = db.selectFrom('changes').selectAll()
  if (before !== undefined) query = query.where('id', '<', before)
  if (kind) query = query.where('subject_kind', '=', kind)
  if (subject) query = query.where('subject_id', '=', subject)
  if (staff) query = query.where('staff_name', '=', staff)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function insertChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  await sql`
    insert into changes (staff_name, action, subject_kind, subject_id, subject_name, before, after)
    select r."staffName", r.action, r."subjectKind", r."subjectId", r."subjectName", nullif(r.before, 'null'), nullif(r.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as r("staffName" text, action text, "subjectKind" text, "subjectId" text, "subjectName" text, before jsonb, after jsonb)`.execute(
    tx,
  )
}
