import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { masterName, sizeNamesOf } from './create-size.ts'
import { deletePicture, listUnused, lockUnused } from './media.repository.ts'
import type { MediaStorage } from './media-storage.ts'

const batch = 100

/** Deletes pictures that were uploaded a week ago and are used nowhere. The row is deleted last, so that an interrupted run is repeated. */
export async function deleteUnusedPictures(db: Database, storage: MediaStorage): Promise<void> {
  for (const id of await listUnused(db, batch)) {
    await inTransaction(db, async (tx) => {
      if (!(await lockUnused(tx, id))) return
      for (const name of [...sizeNamesOf(id), masterName(id)]) await storage.remove(name)
      await deletePicture(tx, id)
    })
  }
}
