import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface PictureRow {
  id: string
  placeholder: string
}

export async function insertPicture(db: Database | Tx, { id, placeholder }: PictureRow): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ id, placeholder })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listPictures(db: Database | Tx, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(['id', 'placeholder'])
    .where('id', 'in', [...ids])
    .execute()
}
