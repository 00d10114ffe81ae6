import { pictureFormats, pictureWidths } from '#contract/platform/media/picture-address.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { masterName } from './make-size.ts'
import { deletePicture, listUnused, lockUnused } from './media.repository.ts'
import type { MediaStorage } from './media-storage.ts'

const batch = 100

/** Pictures that were sent a week ago and stand nowhere. The row goes last: a killed process finds it again. */
export async function forgetUnusedPictures(db: Database, storage: MediaStorage): Promise<void> {
  for (const id of await listUnused(db, batch)) {
    await inTransaction(db, async (tx) => {
      if (!(await lockUnused(tx, id))) return
      const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => `${id}/${width}.${format}`))
      for (const name of [...sizes, masterName(id)]) await storage.remove(name)
      await deletePicture(tx, id)
    })
  }
}
