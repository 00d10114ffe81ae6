import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import type { JobRun } from '#server/db/job-run.ts'
import type { Database } from '#server/db/pool.ts'
import { openMediaStorage } from '#server/media/media-storage.ts'
import { archiveFileName } from './archive-format.rules.ts'
import { isBackupDue } from './backup-due.rules.ts'
import { openBackupStore, tidyFolder } from './backup-store.ts'
import { findLastGoodBackup, findPlan, insertBackup } from './backups.repository.ts'
import { BackupRunningError } from './dump.repository.ts'
import { type MadeBackup, makeBackup } from './make-backup.service.ts'

export const backupJob = 'backup'

export interface BackupDesk {
  db: Database
  /** Where the database is, for a connection of its own. */
  url: string
  config: Pick<Config, 'backup' | 'mediaUrl' | 'dataDir'>
  log: Pick<Logger, 'error' | 'info'>
}

const Asked = z.object({ asked: z.literal(true) })

/** Looks every hour whether one is due, and makes it at once when it was asked for. */
export async function runBackup(desk: BackupDesk, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { hour } = await findPlan(desk.db)
  const asked = Asked.safeParse(payload).success
  if (!asked && !isBackupDue(new Date(), hour, await findLastGoodBackup(desk.db))) return
  const { backup, mediaUrl, dataDir } = desk.config
  const sealed = backup.passphrase !== undefined
  const file = join(backup.folder, archiveFileName(new Date(), sealed))
  try {
    const made = await makeBackup({
      url: desk.url,
      file,
      passphrase: backup.passphrase,
      media: openMediaStorage(mediaUrl, dataDir),
      pictures: mediaUrl && !backup.pictures ? 'elsewhere' : 'here',
    })
    await sendAndTidy(desk, file)
    desk.log.info({ file }, 'the shop is backed up')
    await noteBackup(desk.db, made, sealed)
  } catch (error) {
    if (error instanceof BackupRunningError) return
    // The clock asks again in an hour: there is nothing to try again before.
    const reason = error instanceof Error ? error.message : String(error)
    desk.log.error({ reason }, 'the shop could not be backed up')
    await insertBackup(desk.db, { file: basename(file), sealed, error: reason.slice(0, 500) })
  }
}

/** From now on this is the last good one. */
export async function noteBackup(db: Database, made: MadeBackup, sealed: boolean): Promise<void> {
  await insertBackup(db, {
    file: basename(made.file),
    bytes: statSync(made.file).size,
    sealed,
    pictures: made.pictures,
    missing_pictures: made.missingPictures.length,
  })
}

async function sendAndTidy({ db, config: { backup } }: BackupDesk, file: string): Promise<void> {
  const store = backup.url ? openBackupStore(backup.url) : undefined
  await store?.send(file)
  const { keep } = await findPlan(db)
  for (const name of await tidyFolder(backup.folder, keep)) await store?.remove(name)
}
