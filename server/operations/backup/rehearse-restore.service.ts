import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { checkArchive } from './archive-reader.ts'
import type { BackupDesk } from './backup-desk.ts'
import { isRehearsalDue } from './backup-due.rules.ts'
import { findLastRehearsal, listBackups, noteRehearsal } from './backups.repository.ts'
import { restoreBackup } from './restore-backup.service.ts'
import { countOrders, dropLeftOver, measureDatabase, withScratchDatabase } from './scratch-database.repository.ts'

const megabyte = 1024 * 1024
/** What the shop itself may need on that disk meanwhile. */
const roomLeftBytes = 500 * megabyte
/** A restored database is no larger than the one it is of; what is written ahead of it comes on top. */
const roomOfRestore = 1.5
const maxReasonLength = 500
const newest = 30

/** What the owner is told in words of her own; any other reason stands as it was said. */
const noRoom = 'no-room'
const noRight = 'no-right'
const insufficientPrivilege = '42501'

/** Every night the newest backup is restored, to its last row, into a database of its own that is dropped again. */
export async function rehearseRestore(desk: BackupDesk): Promise<void> {
  const { db, url, config, log } = desk
  // It holds everybody who was in the backup: whoever is erased is not to wait for the next rehearsal.
  await dropLeftOver(url)
  if (!isRehearsalDue(new Date(), await findLastRehearsal(db))) return
  const backup = (await listBackups(db, newest)).find(
    ({ file, error }) => error === '' && existsSync(join(config.backup.folder, file)),
  )
  if (!backup) return
  try {
    const orders = await restoreAside(desk, join(config.backup.folder, backup.file))
    await noteRehearsal(db, backup.id, { orders, error: '' })
    log.info({ file: backup.file, orders }, 'a backup was restored to see that it can be')
  } catch (error) {
    const reason = reasonOf(error)
    log.error({ reason, file: backup.file }, 'the newest backup could not be restored to see that it can be')
    await noteRehearsal(db, backup.id, { orders: null, error: reason.slice(0, maxReasonLength) })
  }
}

async function restoreAside({ url, config }: BackupDesk, file: string): Promise<number> {
  const { passphrase } = config.backup
  if (config.databaseUrl === undefined && !(await hasRoom(url, config.dataDir))) throw new Error(noRoom)
  const archive = await checkArchive(file, passphrase)
  return withScratchDatabase(url, async (scratch) => {
    await restoreBackup({ url: scratch, media: nowhere, file, passphrase, archive, mayReplace: async () => true })
    return countOrders(scratch)
  })
}

/** On the disk of the embedded database; of a server's nothing is known, and it says so itself. */
async function hasRoom(url: string, dataDir: string): Promise<boolean> {
  const { bytes } = await measureDatabase(url)
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize > bytes * roomOfRestore + roomLeftBytes
}

/** Pictures are compared with their sums as they are read; those of the shop are not touched. */
const nowhere: Pick<MediaStorage, 'read' | 'write'> = {
  read: async () => undefined,
  write: async () => {},
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return noRight
  return error instanceof Error ? error.message : String(error)
}
