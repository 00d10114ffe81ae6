import {
  type ChangeEntry,
  type ChangeQuery,
  changesPerPage,
  type SubjectKind,
} from '#contract/platform/audit/audit.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { insertChange, insertChanges, listChanges, type NewChange } from './audit.repository.ts'
import { differenceOf } from './difference.rules.ts'

export interface Change {
  staffName: string
  /** For example `product-edited`. */
  action: string
  subject: { kind: SubjectKind; id: string; name?: string }
  /** The values before the change; absent for something new. */
  before?: object | undefined
  /** The values after the change; absent for something deleted. */
  after?: object | undefined
}

/** Records who changed what, in the same transaction as the change. Unchanged fields are left out. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const row = toRow(change)
  if (row) await insertChange(tx, row)
}

/** Records several changes in one statement. */
export async function recordChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  await insertChanges(
    tx,
    changes.map(toRow).filter((row) => row !== undefined),
  )
}

function toRow({ staffName, action, subject, before, after }: Change): NewChange | undefined {
  const difference = differenceOf(before, after)
  if (before && after && Object.keys(difference.after ?? {}).length === 0) return undefined
  return {
    staffName,
    action,
    ...difference,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name ?? '',
  }
}

export async function readChanges(db: Database, query: ChangeQuery): Promise<ChangeEntry[]> {
  const rows = await listChanges(db, query, changesPerPage)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    staffName: row.staff_name,
    action: row.action,
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id, name: row.subject_name },
    before: row.before as ChangeEntry['before'],
    after: row.after as ChangeEntry['after'],
  }))
}
