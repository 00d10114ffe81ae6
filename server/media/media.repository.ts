import { enqueueJobs } from '#server/db/enqueue-job.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'

export interface PictureRow {
  id: string
  placeholder: string
}

async function insertPicture(db: Database | Tx, { id, placeholder }: PictureRow): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ id, placeholder })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Taken in, with what is to be done about it, or not at all. */
export async function insertPictureAndJobs(
  db: Database,
  picture: PictureRow,
  jobs: readonly Parameters<typeof enqueueJobs>[1][],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertPicture(tx, picture)
    for (const job of jobs) await enqueueJobs(tx, job)
  })
}

export async function listPictures(db: Database | Tx, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(['id', 'placeholder'])
    .where('id', 'in', [...ids])
    .execute()
}
