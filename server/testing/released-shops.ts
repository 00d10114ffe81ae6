import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArchive } from '#server/operations/backup/archive-reader.ts'
import { writeArchive } from '#server/operations/backup/archive-writer.ts'
import { makeBackup } from '#server/operations/backup/make-backup.service.ts'
import { digestOfFunctions } from '#server/platform/db/database-functions.ts'
import { newestVersion } from '#server/platform/db/migrate.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'

const folder = join(import.meta.dirname, 'released-shops')

/** The newest migration of each version, and a digest of its functions and triggers. Up to version 0.2.0 those were in migrations. */
const functionsFile = join(import.meta.dirname, 'released-functions.json')

type ReleasedFunctions = Record<string, { migration: number; digest: string }>

/** The files of an archive in order, split into lines, so that differences are readable. */
type Kept = Record<string, string[]>

/** Versions with a recorded backup. */
export function releasedVersions(): string[] {
  return readdirSync(folder).map((name) => name.replace(/\.json$/, ''))
}

export const releasedFunctions = () => JSON.parse(readFileSync(functionsFile, 'utf8')) as ReleasedFunctions

/** Records a backup of the shop as that of a version. */
export async function keepReleasedShop(url: string, version: string): Promise<string> {
  return withFolder(async (work) => {
    const file = join(work, 'shop')
    const media = openMediaStorage(undefined, join(work, 'media'))
    await makeBackup({ url, media, pictures: 'here', file, passphrase: undefined })
    const keptRecords: Kept = {}
    for await (const { name, content } of readArchive(file, undefined))
      keptRecords[name] = content.toString().split('\n')
    const recordFile = join(folder, `${version}.json`)
    writeFileSync(recordFile, `${JSON.stringify(keptRecords, null, 1)}\n`)
    const functions = { migration: newestVersion(), digest: digestOfFunctions() }
    writeFileSync(functionsFile, `${JSON.stringify({ ...releasedFunctions(), [version]: functions }, null, 2)}\n`)
    return recordFile
  })
}

/** Packs the recorded archive of a release again. */
export async function packReleasedShop(version: string, file: string): Promise<void> {
  const keptRecords = JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as Kept
  await writeArchive({ file, passphrase: undefined, check: async () => {} }, async (archive) => {
    for (const [name, lines] of Object.entries(keptRecords)) await archive.add(name, Buffer.from(lines.join('\n')))
  })
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const made = mkdtempSync(join(tmpdir(), 'jebba-released-'))
  try {
    return await work(made)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
