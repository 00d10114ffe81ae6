import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { checkArchive } from './archive-reader.ts'
import { isRehearsalDue } from './backup-due.rules.ts'
import type { BackupServices } from './backup-services.ts'
import { findLastRehearsal, listBackups, noteRehearsal } from './backups.repository.ts'
import { restoreBackup } from './restore-backup.service.ts'
import {
  countOrders,
  dropAbandonedScratchDatabase,
  measureDatabase,
  withScratchDatabase,
} from './temporary-database.repository.ts'

const megabyte = 1024 * 1024
/** Free space to leave for the shop itself during the rehearsal. */
const roomLeftBytes = 500 * megabyte
/** A restored database is no larger than the original; its write-ahead log comes on top. */
const restoreSizeFactor = 1.5
const maxReasonLength = 500
const maxReadBackups = 30

/** Reasons that the office shows in the owner's language; any other reason is shown as it is. */
const noRoom = 'no-room'
const noRight = 'no-right'
const insufficientPrivilege = '42501'

/** Every night restores the newest backup into a temporary database, which is then dropped. */
export async function rehearseRestore(desk: BackupServices): Promise<void> {
  const { db, url, config, log } = desk
  // The leftover of an interrupted rehearsal contains personal data, so it is dropped at once and not only by the next rehearsal.
  await dropAbandonedScratchDatabase(url)
  if (!isRehearsalDue(new Date(), await findLastRehearsal(db))) return
  const backup = (await listBackups(db, maxReadBackups)).find(
    ({ file, error }) => error === '' && existsSync(join(config.backup.folder, file)),
  )
  if (!backup) return
  try {
    const orders = await restoreIntoScratchDatabase(desk, join(config.backup.folder, backup.file))
    await noteRehearsal(db, backup.id, { orders, error: '' })
    log.info({ file: backup.file, orders }, 'a backup was restored to see that it can be')
  } catch (error) {
    const reason = reasonOf(error)
    log.error({ reason, file: backup.file }, 'the newest backup could not be restored to see that it can be')
    await noteRehearsal(db, backup.id, { orders: null, error: reason.slice(0, maxReasonLength) })
  }
}

async function restoreIntoScratchDatabase({ url, config }: BackupServices, file: string): Promise<number> {
  const { passphrase } = config.backup
  if (config.databaseUrl === undefined && !(await hasRoom(url, config.dataDir))) throw new Error(noRoom)
  const archive = await checkArchive(file, passphrase)
  return withScratchDatabase(url, async (scratch) => {
    await restoreBackup({ url: scratch, media: noMedia, file, passphrase, archive, mayReplace: async () => true })
    return countOrders(scratch)
  })
}

/** Whether the disk of the embedded database has enough space. For a database server this cannot be known; it reports a full disk itself. */
async function hasRoom(url: string, dataDir: string): Promise<boolean> {
  const { bytes } = await measureDatabase(url)
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize > bytes * restoreSizeFactor + roomLeftBytes
}

/** The rehearsal stores no pictures; the restore only compares those of the archive with their checksums. */
const noMedia: Pick<MediaStorage, 'read' | 'write'> = {
  read: async () => undefined,
  write: async () => {},
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return noRight
  return error instanceof Error ? error.message : String(error)
}
