import { z } from 'zod'

/** Increased when older versions of Jebba cannot read the new archives. */
export const archiveFormat = 1

/** The file names in an archive. Tables and pictures come between these two. */
export const headName = 'head.json'
export const manifestName = 'manifest.json'
export const jobsName = 'jobs.copy'

const TableColumns = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first file of an archive: the source and what is needed to read the rest. */
export const ArchiveHead = z.object({
  format: z.number(),
  jebba: z.string(),
  postgres: z.string(),
  madeAt: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.number()),
  tables: z.array(TableColumns),
  /** The last value of each sequence; unused sequences are left out. */
  sequences: z.record(z.string(), z.string()),
  /** Whether the archive contains the pictures, or they stay in their store. */
  pictures: z.enum(['here', 'elsewhere']),
})
export type ArchiveHead = z.infer<typeof ArchiveHead>

const ArchivedFile = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
export type ArchivedFile = z.infer<typeof ArchivedFile>

/** The last file of an archive: the list of all others. An archive without it is incomplete. */
export const Manifest = z.object({
  files: z.array(ArchivedFile),
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  pictures: z.number(),
  /** Pictures that the database refers to but the store did not have. */
  missingPictures: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Tables are split into files, because a file must fit into memory and its length must be known before it is written. */
export function tableFileName(table: string, piece: number): string {
  return `data/${table}/${String(piece).padStart(6, '0')}.copy`
}

export const pictureName = (id: string) => `pictures/${id}`

type EntryKind =
  | { kind: 'table'; table: string }
  | { kind: 'picture'; id: string }
  | { kind: 'jobs' | 'head' | 'manifest' | 'unknown' }

export function kindOfEntry(name: string): EntryKind {
  if (name === headName) return { kind: 'head' }
  if (name === manifestName) return { kind: 'manifest' }
  if (name === jobsName) return { kind: 'jobs' }
  const [, table] = /^data\/([a-z_0-9]+)\/\d{6}\.copy$/.exec(name) ?? []
  if (table) return { kind: 'table', table }
  const [, id] = /^pictures\/([a-z0-9]{20}-\d{1,5}x\d{1,5})$/.exec(name) ?? []
  return id ? { kind: 'picture', id } : { kind: 'unknown' }
}

/** The name of an archive. Names sort by time, and tell whether a passphrase is needed. */
export function archiveFileName(madeAt: Date, sealed: boolean): string {
  const moment = madeAt.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return `jebba-${moment}.tar.zst${sealed ? '.sealed' : ''}`
}

export const isArchiveName = (name: string) =>
  /^jebba-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.tar\.zst(\.sealed)?$/.test(name)

/** The oldest archives beyond the number to keep. */
export function outdatedArchives(names: readonly string[], keep: number): string[] {
  return names
    .filter(isArchiveName)
    .toSorted()
    .slice(0, Math.max(0, names.filter(isArchiveName).length - keep))
}
