import type { ImportedPictures } from '#contract/integrations/imports/imported-pictures.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { countImportedPictures, listFailedPictures, retryFailed } from './imported-pictures.repository.ts'

export async function showImportedPictures(db: Database): Promise<ImportedPictures> {
  return { ...(await countImportedPictures(db)), failures: await listFailedPictures(db) }
}

export async function retryPictures(db: Database): Promise<{ waiting: number }> {
  return { waiting: await inTransaction(db, (tx) => retryFailed(tx)) }
}
