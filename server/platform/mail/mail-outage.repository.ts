import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type TroubleKind = 'login' | 'server' | 'policy'

export function findTrouble(db: Database) {
  return db.selectFrom('mail_trouble').select(['kind', 'error', 'since']).executeTakeFirst()
}

/** Returns the kind of the previous trouble, if there was any. */
export async function noteTrouble(tx: Tx, kind: TroubleKind, error: string): Promise<TroubleKind | undefined> {
  const previousTrouble = await tx.selectFrom('mail_trouble').select('kind').forUpdate().executeTakeFirst()
  await tx
    .insertInto('mail_trouble')
    .values({ kind, error })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ kind, error }))
    .execute()
  return previousTrouble?.kind
}

/** Returns the kind of the deleted trouble, if there was any. */
export async function deleteTrouble(tx: Tx): Promise<TroubleKind | undefined> {
  return (await tx.deleteFrom('mail_trouble').returning('kind').executeTakeFirst())?.kind
}
