import type { Tx } from '#server/db/transaction.ts'
import { insertChange, insertChanges, type NewChange } from './changes.repository.ts'
import { differenceOf } from './difference.rules.ts'

export interface Change {
  staffName: string
  /** As in `product-edited`. */
  action: string
  subject: { kind: 'product' | 'order' | 'settings' | 'staff' | 'mail' | 'message'; id: string; name?: string }
  /** How it was, where there was one. */
  before?: object | undefined
  /** How it is now, where there still is one. */
  after?: object | undefined
}

/** Writes down who changed what, in the transaction that changes it. What stayed the same is left out. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const row = toRow(change)
  if (row) await insertChange(tx, row)
}

/** The same for many at once. */
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
    ...{ staffName, action, ...difference },
    ...{ subjectKind: subject.kind, subjectId: subject.id, subjectName: subject.name ?? '' },
  }
}
