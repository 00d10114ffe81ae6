import { z } from 'zod'

/** Raised when an archive of today could not be read by yesterday's Jebba. */
export const archiveFormat = 1

/** What lies in an archive, by name. Tables and pictures are between the two. */
export const headName = 'head.json'
export const manifestName = 'manifest.json'
export const jobsName = 'jobs.copy'

const TableColumns = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first thing in an archive: what of, and how to read the rest. */
export const ArchiveHead = z.object({
  format: z.number(),
  jebba: z.string(),
  postgres: z.string(),
  madeAt: z.string(),
  /** The steps the database had taken. */
  migrations: z.array(z.number()),
  tables: z.array(TableColumns),
  /** How far each sequence had counted; those that never did are left out. */
  sequences: z.record(z.string(), z.string()),
  /** Whether the pictures are in here, or only in the store they were in. */
  pictures: z.enum(['here', 'elsewhere']),
})
export type ArchiveHead = z.infer<typeof ArchiveHead>

const ArchivedFile = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
export type ArchivedFile = z.infer<typeof ArchivedFile>

/** The last thing in an archive: all that must have come before. Without it an archive is not whole. */
export const Manifest = z.object({
  files: z.array(ArchivedFile),
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  pictures: z.number(),
  /** Pictures the database knows and the store had not. */
  missingPictures: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Tables come in pieces, because a piece must fit into memory and its length be known before it is written. */
export function pieceName(table: string, piece: number): string {
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

/** Names sort by when they were made, and say whether a passphrase is needed. */
export function archiveFileName(madeAt: Date, sealed: boolean): string {
  const moment = madeAt.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return `jebba-${moment}.tar.zst${sealed ? '.sealed' : ''}`
}

export const isArchiveName = (name: string) =>
  /^jebba-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.tar\.zst(\.sealed)?$/.test(name)

/** Of archives by name, those beyond as many as are kept: the oldest. */
export function outdatedArchives(names: readonly string[], keep: number): string[] {
  return names
    .filter(isArchiveName)
    .toSorted()
    .slice(0, Math.max(0, names.filter(isArchiveName).length - keep))
}
