import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader, pieces } from '#contract/platform/http/fields.ts'

/** The owner is warned after this many days without a good backup. */
export const backupWarningDays = 3

/** The hour is in the time of Tunis. */
export const BackupPlan = z.strictObject({ hour: pieces(0, 23), keep: pieces(1, 365) })
export type BackupPlan = z.infer<typeof BackupPlan>

export const Backup = z.object({
  id: z.string(),
  madeAt: z.string(),
  file: z.string(),
  bytes: z.number(),
  pictures: z.number(),
  /** The number of pictures that were missing from their store when the backup was made. */
  missingPictures: z.number(),
  sealed: z.boolean(),
  /** Why the backup failed; empty for a good one. */
  error: z.string(),
  /** Whether the server can read the file of the backup. */
  here: z.boolean(),
  /** When the backup was copied to the remote store, if there is one. */
  copiedAt: z.nullable(z.string()),
  /** Why the copy failed; it is tried again every hour. */
  copyError: z.string(),
})
export type Backup = z.infer<typeof Backup>

/** The last test restore of a backup, into a separate database. */
export const Rehearsal = z.object({
  at: z.string(),
  /** The time of the backup. */
  madeAt: z.string(),
  /** The number of restored orders; null if the restore failed. */
  orders: z.nullable(z.number()),
  outcome: z.enum(['restored', 'no-room', 'no-right', 'failed']),
  /** The error message of a failed restore. */
  error: z.string(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const Backups = z.object({
  plan: z.object({ hour: z.number(), keep: z.number() }),
  lastGoodAt: z.nullable(z.string()),
  /** Whether the last good backup is too old. */
  late: z.boolean(),
  /** Whether the newest copy in the remote store is too old, although there are good backups. */
  copyLate: z.boolean(),
  /** The time of the newest backup in the remote store. */
  lastCopyAt: z.nullable(z.string()),
  /** Whether a backup is being made, or will start shortly. */
  running: z.boolean(),
  /** Whether backups are encrypted with a passphrase. */
  sealed: z.boolean(),
  rehearsal: z.nullable(Rehearsal),
  backups: z.array(Backup),
})
export type Backups = z.infer<typeof Backups>

export const backupEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/backups',
    guard: 'staff',
    right: 'manage-backups',
    summary: 'The newest backups, when the last good one was made, and when the next will be',
    replies: { 200: Backups },
  },
  savePlan: {
    method: 'PUT',
    path: '/api/admin/backups/plan',
    guard: 'staff',
    right: 'manage-backups',
    summary: 'At which hour of the night the shop is backed up, and how many backups are kept',
    body: BackupPlan,
    replies: { 200: Backups },
  },
  start: {
    method: 'POST',
    path: '/api/admin/backups',
    guard: 'staff',
    right: 'manage-backups',
    summary: 'Has a backup made now',
    replies: { 202: undefined },
  },
  takeEverything: {
    method: 'POST',
    path: '/api/admin/backups/everything',
    guard: 'staff',
    right: 'manage-backups',
    summary: 'Garments, orders and customers as CSV and JSON, in one ZIP; one’s own password is asked for',
    body: z.strictObject({ currentPassword: GivenPassword, language: LanguageOfReader }),
    replies: { 200: z.unknown() },
  },
  download: {
    method: 'POST',
    path: '/api/admin/backups/:id/download',
    guard: 'staff',
    right: 'manage-backups',
    summary: 'The file of a backup; it holds everything, so one’s own password is asked for',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ currentPassword: GivenPassword }),
    replies: { 200: z.unknown() },
  },
})
