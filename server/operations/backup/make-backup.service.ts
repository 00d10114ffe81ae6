import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { masterName } from '#server/platform/media/create-size.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { damaged } from './archive-error.ts'
import {
  type ArchiveHead,
  archiveFormat,
  headName,
  jobsName,
  type Manifest,
  manifestName,
  pictureName,
  tableFileName,
} from './archive-format.rules.ts'
import { checkArchive } from './archive-reader.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { DatabaseDump } from './dump.repository.ts'

export interface BackupOrder {
  url: string
  media: MediaStorage
  pictures: ArchiveHead['pictures']
  file: string
  passphrase: string | undefined
}

export interface MadeBackup {
  file: string
  rows: number
  pictures: number
  missingPictures: readonly string[]
  /** Tables of the database that do not belong to the shop and are not in the backup. */
  foreignTables: readonly string[]
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Writes a consistent backup of the open shop into one file, and verifies it. */
export async function makeBackup({ url, media, pictures, file, passphrase }: BackupOrder): Promise<MadeBackup> {
  const madeAt = new Date()
  const dump = await DatabaseDump.open(url)
  let written = ''
  let foreignTables: readonly string[] = []
  const check = async (unfinished: string) => {
    const { manifest } = await checkArchive(unfinished, passphrase)
    if (fingerprint(manifest) !== written) throw damaged()
  }
  try {
    const manifest = await writeArchive({ file, passphrase, check }, async (archive) => {
      const database = await dump.describe()
      foreignTables = await dump.foreignTables()
      const head: ArchiveHead = {
        format: archiveFormat,
        jebba: version,
        madeAt: madeAt.toISOString(),
        pictures,
        ...database,
      }
      await archive.add(headName, Buffer.from(JSON.stringify(head)))
      const rows: Record<string, number> = {}
      for (const table of head.tables)
        rows[table.name] = await addPieces(archive, dump.table(table), (piece) => tableFileName(table.name, piece))
      const jobs = await addPieces(archive, dump.jobs(), () => jobsName)
      // The list of pictures belongs to the snapshot; pictures never change, so they can be read later.
      const missingPictures = pictures === 'here' ? await addPictures(archive, media, await dump.pictures()) : []
      const pictureCount = archive.files.filter(({ name }) => name.startsWith('pictures/')).length
      const fullManifest: Manifest = { files: [...archive.files], rows, jobs, pictures: pictureCount, missingPictures }
      await archive.add(manifestName, Buffer.from(JSON.stringify(fullManifest)))
      written = fingerprint(fullManifest)
      return fullManifest
    })
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    return { file, rows, pictures: manifest.pictures, missingPictures: manifest.missingPictures, foreignTables }
  } finally {
    await dump.close()
  }
}

const fingerprint = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

async function addPieces(
  archive: ArchiveWriter,
  pieces: AsyncGenerator<Buffer, number>,
  name: (piece: number) => string,
): Promise<number> {
  for (let piece = 0; ; piece++) {
    const { value, done } = await pieces.next()
    if (done) return value
    await archive.add(name(piece), value)
  }
}

/** A missing picture does not stop the backup, but is reported. */
async function addPictures(archive: ArchiveWriter, media: MediaStorage, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const id of ids) {
    const master = await media.read(masterName(id))
    if (master) await archive.add(pictureName(id), master)
    else missing.push(id)
  }
  return missing
}
