import type { Tx } from '#server/db/transaction.ts'

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
