import { createWriteStream, openAsBlob } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#server/platform/db/data-folder.ts'
import { openS3 } from '#server/platform/outgoing/s3-client.ts'
import { ArchiveError } from './archive-error.ts'
import { isArchiveName, outdatedArchives } from './archive-format.rules.ts'

const forgottenMs = 24 * 3_600_000

/** Lists the names of the archives in a folder. */
export async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(isArchiveName)
}

/** Deletes all but the newest archives of a folder, and unfinished files of interrupted attempts. */
export async function deleteOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder)
  const outdated = outdatedArchives(names, keep)
  for (const name of outdated) await rm(join(folder, name), { force: true })
  for (const name of names.filter((name) => isArchiveName(name.replace(/\.unfinished$/, '')) && !isArchiveName(name))) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > forgottenMs) await rm(join(folder, name), { force: true })
  }
  return outdated
}

export interface StoredArchive {
  name: string
  bytes: number
}

export interface BackupStore {
  send(file: string): Promise<void>
  remove(name: string): Promise<void>
  /** Lists the stored archives, the newest first. */
  list(): Promise<StoredArchive[]>
  /** Downloads an archive into a folder; the file gets its name only when it is complete. */
  fetchTo(folder: string, name: string): Promise<string>
}

/** Opens the store for copies of backups: `s3://key:secret@host/bucket/folder?region=…`, as for pictures. */
export function openBackupStore(address: string): BackupStore {
  const { client, base } = openS3(new URL(address))
  const call: typeof client.fetch = (...request) =>
    client.fetch(...request).catch((error: unknown) => {
      // fetch says only "fetch failed"; the cause names the address, the refusal or the certificate.
      const { cause } = error instanceof Error ? error : {}
      if (!(cause instanceof Error)) throw error
      throw new ArchiveError(`The store of backups (BACKUP_URL) cannot be reached: ${cause.message || String(cause)}.`)
    })
  const refuse = (status: number) => new ArchiveError(`The store of backups (BACKUP_URL) answered ${status}.`)
  return {
    async send(file) {
      const response = await call(`${base}/${basename(file)}`, { method: 'PUT', body: await openAsBlob(file) })
      if (!response.ok) throw refuse(response.status)
    },
    async remove(name) {
      const response = await call(`${base}/${name}`, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw refuse(response.status)
    },
    async list() {
      const archives: StoredArchive[] = []
      for (let from: string | undefined = ''; from !== undefined; ) {
        const response = await call(listAddress(base, from))
        if (!response.ok) throw refuse(response.status)
        const page = readListPage(await response.text())
        archives.push(...page.archives)
        from = page.next
      }
      return archives.toSorted((a, b) => (a.name < b.name ? 1 : -1))
    },
    async fetchTo(folder, name) {
      makeFolder(folder)
      const file = join(folder, name)
      const response = await call(`${base}/${name}`)
      if (response.status === 404) throw new ArchiveError(`There is no ${name} in the store of backups (BACKUP_URL).`)
      if (!response.ok || !response.body) throw refuse(response.status)
      const unfinished = `${file}.unfinished`
      await pipeline(response.body, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      await rename(unfinished, file)
      return file
    },
  }
}

/** The address to list the folder: the first part of the path is the bucket, the rest the prefix. */
function listAddress(base: string, from: string): string {
  const { origin, pathname } = new URL(base)
  const [bucket = '', ...folders] = pathname.slice(1).split('/').filter(Boolean)
  const address = new URL(`${origin}/${bucket}`)
  address.searchParams.set('list-type', '2')
  address.searchParams.set('prefix', folders.map((folder) => `${folder}/`).join(''))
  if (from) address.searchParams.set('continuation-token', from)
  return address.href
}

/** Names of archives need no XML escapes, so the few elements are found by regular expressions. */
export function readListPage(xml: string): { archives: StoredArchive[]; next: string | undefined } {
  const archives = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([, entry = '']) => ({
      name: textOf(entry, 'Key')?.split('/').at(-1) ?? '',
      bytes: Number(textOf(entry, 'Size')),
    }))
    .filter(({ name }) => isArchiveName(name))
  return { archives, next: textOf(xml, 'NextContinuationToken') }
}

const textOf = (xml: string, element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
