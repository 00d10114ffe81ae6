import { existsSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveError } from './archive-error.ts'
import { kindOfEntry, type Manifest } from './archive-format.rules.ts'

/** Rows with indexes and the write-ahead log take about three times the space of their archive. */
const databaseFactor = 3
/** The files of a new PostgreSQL data folder with its first write-ahead log. */
const emptyDatabaseBytes = 200 * 1024 * 1024
const megabyte = 1024 * 1024

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Refuses a restore if the disk of the data folder has not enough space, before anything is written. */
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

/** Returns a function that removes everything added to the folder since this call, so that a failed restore leaves nothing behind. */
export function rememberFolder(folder: string): () => void {
  const previousNames = existsSync(folder) ? new Set(readdirSync(folder)) : undefined
  return () => {
    if (!previousNames) return rmSync(folder, { recursive: true, force: true })
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!previousNames.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}
