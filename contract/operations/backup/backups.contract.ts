import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader, pieces } from '#contract/platform/http/fields.ts'

/** After so many days without a good backup the owner is warned. */
export const backupWarningDays = 3

/** The hour is that of Tunis. */
export const BackupPlan = z.strictObject({ hour: pieces(0, 23), keep: pieces(1, 365) })
export type BackupPlan = z.infer<typeof BackupPlan>

export const Backup = z.object({
  id: z.string(),
  madeAt: z.string(),
  file: z.string(),
  bytes: z.number(),
  pictures: z.number(),
  /** Pictures that were not in their store when it was made. */
  missingPictures: z.number(),
  sealed: z.boolean(),
  /** Why there is none; empty for a good one. */
  error: z.string(),
  /** Whether it lies where the process that answers can read it. */
  here: z.boolean(),
  /** When its copy reached the store elsewhere, where there is one. */
  copiedAt: z.nullable(z.string()),
  /** Why its copy has not; it is tried again every hour. */
  copyError: z.string(),
})
export type Backup = z.infer<typeof Backup>

/** The last time a backup was restored aside, to see that it can be. */
export const Rehearsal = z.object({
  at: z.string(),
  /** When the backup had been made. */
  madeAt: z.string(),
  /** How many orders came out of it; unknown where it failed. */
  orders: z.nullable(z.number()),
  outcome: z.enum(['restored', 'no-room', 'no-right', 'failed']),
  /** Why it failed, in the words of what failed. */
  error: z.string(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const Backups = z.object({
  plan: z.object({ hour: z.number(), keep: z.number() }),
  lastGoodAt: z.nullable(z.string()),
  /** There has been no good one for too long. */
  late: z.boolean(),
  /** There are good ones, but none has reached the store elsewhere for too long. */
  copyLate: z.boolean(),
  /** When the newest was made that lies in the store elsewhere. */
  lastCopyAt: z.nullable(z.string()),
  /** One is being made, or is about to be. */
  running: z.boolean(),
  /** Whether backups are sealed by a passphrase. */
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
