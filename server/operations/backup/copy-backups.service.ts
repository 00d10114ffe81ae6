import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { archivesIn, openBackupStore } from './backup-store.ts'
import { listCopies, markCopied, markCopyFailed, markCopyGone } from './backups.repository.ts'

const maxReasonLength = 500

interface Copying {
  db: Database
  config: Pick<Config, 'backup'>
  log: Pick<Logger, 'error'>
}

/**
 * Sends waiting backups to the store and deletes copies of deleted ones there. If the store fails, the next hourly run tries again; local backups
 * are valid meanwhile.
 */
export async function copyBackups({ db, config, log }: Copying): Promise<void> {
  const { url, folder } = config.backup
  if (!url) return
  const store = openBackupStore(url)
  const localArchives = new Set(await archivesIn(folder))
  for (const { id, file } of await listCopies(db, 'owed')) {
    if (!localArchives.has(file)) continue
    try {
      await store.send(join(folder, file))
      await markCopied(db, id)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'the backup could not be copied to its store')
      await markCopyFailed(db, id, reason.slice(0, maxReasonLength))
      return
    }
  }
  for (const { id, file } of await listCopies(db, 'leaving')) {
    try {
      await store.remove(file)
      await markCopyGone(db, id)
    } catch (error) {
      log.error({ reason: String(error) }, 'an old backup could not be taken out of its store')
      return
    }
  }
}
