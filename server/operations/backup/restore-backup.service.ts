import { createHash } from 'node:crypto'
import { commandLine } from '#server/operations/host/command-line.ts'
import { NewerDatabaseError, newestVersion } from '#server/platform/db/migrate.ts'
import { masterName } from '#server/platform/media/create-size.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { ArchiveError, damaged, toReadableError } from './archive-error.ts'
import { kindOfEntry } from './archive-format.rules.ts'
import { type CheckedArchive, readArchive } from './archive-reader.ts'
import { DatabaseLoad, describeTarget } from './load.repository.ts'

const adviceForNewerDatabase = `Go back with the newer Jebba that wrote it: ${commandLine('upgrade', '--back')}, or ${commandLine('restore', '<file> --replace --as-it-was')}; then start this one.`

export interface FoundShop {
  orders: number
  products: number
}

interface RestoreOrder {
  url: string
  media: Pick<MediaStorage, 'read' | 'write'>
  file: string
  passphrase: string | undefined
  /** The result of verifying the archive. */
  archive: CheckedArchive
  /** Asks for confirmation before an existing shop is replaced. */
  mayReplace: (shop: FoundShop) => Promise<boolean>
  /** Keeps the migrations of the archive, for an older version that refuses a newer database. */
  asItWas?: boolean
}

/**
 * Restores a verified archive into a database and a picture store. Pictures are named by their content, so storing them replaces none; the database
 * is replaced in one transaction.
 */
export async function restoreBackup({
  url,
  media,
  file,
  passphrase,
  archive,
  mayReplace,
  asItWas = false,
}: RestoreOrder): Promise<void> {
  const { head, manifest } = archive
  const target = await describeTarget(url)
  // The tables of a newer version are unknown here, so only that version can replace them.
  if (target.newer !== undefined) throw new NewerDatabaseError(target.newer, newestVersion(), adviceForNewerDatabase)
  if (target.foreign.length > 0)
    throw new ArchiveError(
      `This database also holds what is no shop's: ${target.foreign.join(', ')}. Give the shop one of its own.`,
    )
  if (target.openShops > 0) throw new ArchiveError('The shop on this database is open. Close it first.')
  if (target.inUse && !(await mayReplace(target))) {
    throw new ArchiveError(
      `There is a shop here already, with ${target.orders} orders and ${target.products} products. Nothing was changed.`,
    )
  }
  const load = await DatabaseLoad.begin(url, head)
  try {
    const hashes = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))
    for await (const { name, content } of readArchive(file, passphrase)) {
      const entry = kindOfEntry(name)
      if (entry.kind === 'head' || entry.kind === 'manifest') continue
      // The archive is read a second time, and a failing disk may return other bytes now.
      if (hashes.get(name) !== createHash('sha256').update(content).digest('hex')) throw damaged()
      if (entry.kind === 'table') await load.addRows(entry.table, content)
      else if (entry.kind === 'jobs') await load.addJobs(content)
      else if (entry.kind === 'picture') await keepPicture(media, entry.id, content)
    }
    await load.finish(manifest, { asItWas })
  } catch (error) {
    await load.abort()
    throw toReadableError(error, 'the restored shop')
  }
}

async function keepPicture(media: RestoreOrder['media'], id: string, content: Buffer): Promise<void> {
  const storedPicture = await media.read(masterName(id))
  if (!storedPicture?.equals(content)) await media.write(masterName(id), content)
}
