import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { archiveFileName } from './archive-format.rules.ts'
import { isBackupDue } from './backup-due.rules.ts'
import type { BackupServices } from './backup-services.ts'
import { deleteOldArchives } from './backup-store.ts'
import { findLastGoodBackup, findPlan, insertBackup, markArchivesDeleted } from './backups.repository.ts'
import { copyBackups } from './copy-backups.service.ts'
import { BackupRunningError } from './dump.repository.ts'
import { type MadeBackup, makeBackup } from './make-backup.service.ts'
import { rehearseRestore } from './rehearse-restore.service.ts'

export const backupJob = 'backup'

const Asked = z.object({ asked: z.literal(true) })

/** Runs hourly: makes a backup if one is due or was requested, sends waiting copies, and rehearses a restore when that is due. */
export async function runBackup(desk: BackupServices, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { hour } = await findPlan(desk.db)
  const isRequested = Asked.safeParse(payload).success
  if (isRequested || isBackupDue(new Date(), hour, await findLastGoodBackup(desk.db))) await makeNightlyBackup(desk)
  await copyBackups(desk)
  await rehearseRestore(desk)
}

/** Makes one backup. A complete file in the folder counts as a good backup, even if its copy is still missing. */
async function makeNightlyBackup(desk: BackupServices): Promise<void> {
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
    await recordBackup(desk.db, made, { sealed, copy: backup.url ? 'owed' : 'none' })
    desk.log.info({ file }, 'the shop is backed up')
    if (made.foreignTables.length > 0)
      desk.log.info({ tables: made.foreignTables }, 'tables that are not the shop’s are not in its backup')
  } catch (error) {
    if (error instanceof BackupRunningError) return
    // The job is not retried: it runs again in an hour.
    const reason = error instanceof Error ? error.message : String(error)
    desk.log.error({ reason }, 'the shop could not be backed up')
    await insertBackup(desk.db, { file: basename(file), sealed, error: reason.slice(0, 500) })
    return
  }
  const { keep } = await findPlan(desk.db)
  await markArchivesDeleted(desk.db, await deleteOldArchives(backup.folder, keep))
}

/** Records a successful backup. */
export async function recordBackup(
  db: Database,
  made: MadeBackup,
  { sealed, copy }: { sealed: boolean; copy: 'none' | 'owed' },
): Promise<void> {
  await insertBackup(db, {
    file: basename(made.file),
    bytes: statSync(made.file).size,
    sealed,
    copy,
    pictures: made.pictures,
    missing_pictures: made.missingPictures.length,
  })
}
