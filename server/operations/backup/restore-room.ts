import { existsSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveError } from './archive-error.ts'
import { kindOfEntry, type Manifest } from './archive-format.rules.ts'

/** Rows in tables, with their indexes and the write-ahead log, take about three times what they take in an archive. */
const databaseFactor = 3
/** PostgreSQL's own files of a new data folder, and its first write-ahead log. */
const emptyDatabaseBytes = 200 * 1024 * 1024
const megabyte = 1024 * 1024

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Refuses a restore for which the disk of the data folder has no room, before anything is written. */
export async function requireRestoreRoom(
  { files }: Pick<Manifest, 'files'>,
  { dataDir, withPictures }: { dataDir: string; withPictures: boolean },
  measure: Measure = statfs,
): Promise<void> {
  const sizeOf = (isCounted: (kind: string) => boolean) =>
    files.reduce((sum, { name, size }) => (isCounted(kindOfEntry(name).kind) ? sum + size : sum), 0)
  const needed =
    emptyDatabaseBytes +
    sizeOf((kind) => kind !== 'picture') * databaseFactor +
    (withPictures ? sizeOf((kind) => kind === 'picture') : 0)
  const disk = await measure(existingParent(dataDir)).catch(() => undefined)
  if (!disk || disk.bavail * disk.bsize >= needed) return
  const [free, neededMegabytes] = [disk.bavail * disk.bsize, needed].map((bytes) => Math.ceil(bytes / megabyte))
  throw new ArchiveError(
    `The disk of ${dataDir} has ${free} MB left; this restore needs ${neededMegabytes} MB. Nothing was changed.`,
  )
}

function existingParent(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingParent(dirname(folder))
}

/** Removes from a folder what was put there since this was called: a restore that failed leaves no half of a shop. */
export function rememberFolder(folder: string): () => void {
  const previousNames = existsSync(folder) ? new Set(readdirSync(folder)) : undefined
  return () => {
    if (!previousNames) return rmSync(folder, { recursive: true, force: true })
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!previousNames.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}
