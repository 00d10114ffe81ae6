import { openAsBlob } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openS3 } from '#server/outgoing/s3-client.ts'
import { ArchiveError } from './archive-error.ts'
import { isArchiveName, outdatedArchives } from './archive-format.rules.ts'

const forgottenMs = 24 * 3_600_000

/** The names of the archives in a folder. */
export async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(isArchiveName)
}

/** Keeps the newest archives of a folder, and takes away what an attempt that was cut off left there. */
export async function tidyFolder(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder)
  const outdated = outdatedArchives(names, keep)
  for (const name of outdated) await rm(join(folder, name), { force: true })
  for (const name of names.filter((one) => isArchiveName(one.replace(/\.unfinished$/, '')) && !isArchiveName(one))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > forgottenMs) await rm(join(folder, name), { force: true })
  }
  return outdated
}

export interface BackupStore {
  send(file: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Keeps a copy elsewhere: `s3://key:secret@host/bucket/folder?region=…`, as for pictures. */
export function openBackupStore(address: string): BackupStore {
  const { client, base } = openS3(new URL(address))
  const refuse = (status: number) => new ArchiveError(`The store of backups (BACKUP_URL) answered ${status}.`)
  return {
    async send(file) {
      const response = await client.fetch(`${base}/${basename(file)}`, { method: 'PUT', body: await openAsBlob(file) })
      if (!response.ok) throw refuse(response.status)
    },
    async remove(name) {
      const response = await client.fetch(`${base}/${name}`, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw refuse(response.status)
    },
  }
}
