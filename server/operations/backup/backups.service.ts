import { createReadStream, type ReadStream } from 'node:fs'
import { join } from 'node:path'
import type { BackupPlan, Backups, Rehearsal } from '#contract/operations/backup/backups.contract.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { isBackupLate } from './backup-due.rules.ts'
import { archivesIn } from './backup-store.ts'
import {
  type BackupRow,
  findBackup,
  findCopyState,
  findLastGoodBackup,
  findOpenSince,
  findPlan,
  findRehearsed,
  isJobWaiting,
  listBackups,
  lockPlan,
  updatePlan,
} from './backups.repository.ts'
import { backupJob } from './nightly-backup.job.ts'

const maxShownBackups = 30

export interface BackupOffice {
  db: Database
  config: Pick<Config, 'backup'>
}

export async function describeBackups({ db, config }: BackupOffice): Promise<Backups> {
  const [rows, lastGoodAt, localBackups] = [
    await listBackups(db, maxShownBackups),
    await findLastGoodBackup(db),
    new Set(await archivesIn(config.backup.folder)),
  ]
  const copies = await findCopyState(db)
  const store = config.backup.url !== undefined
  return {
    plan: await findPlan(db),
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    late: isBackupLate(new Date(), lastGoodAt, await findOpenSince(db)),
    copyLate: store && copies.owed !== null && isBackupLate(new Date(), copies.copied ?? undefined, copies.owed),
    lastCopyAt: (store && copies.copied?.toISOString()) || null,
    running: await isJobWaiting(db, backupJob),
    sealed: config.backup.passphrase !== undefined,
    rehearsal: describeRehearsal(await findRehearsed(db)),
    backups: rows.map(({ id, made_at, file, bytes, pictures, missing_pictures, sealed, error, ...row }) => ({
      id,
      file,
      bytes,
      pictures,
      sealed,
      error,
      missingPictures: missing_pictures,
      madeAt: made_at.toISOString(),
      here: error === '' && localBackups.has(file),
      copiedAt: (row.copy === 'kept' && row.copied_at?.toISOString()) || null,
      copyError: store && row.copy === 'owed' ? row.copy_error : '',
    })),
  }
}

function describeRehearsal(row: BackupRow | undefined): Rehearsal | null {
  if (!row?.rehearsed_at) return null
  const { made_at, rehearsed_at, rehearsed_orders: orders, rehearsal_error: error } = row
  const knownReason = (['no-room', 'no-right'] as const).find((reason) => reason === error)
  const outcome = error === '' ? 'restored' : (knownReason ?? 'failed')
  return {
    at: rehearsed_at.toISOString(),
    madeAt: made_at.toISOString(),
    orders,
    outcome,
    error: knownReason ? '' : error,
  }
}

export async function saveBackupPlan(office: BackupOffice, author: string, plan: BackupPlan): Promise<Backups> {
  await inTransaction(office.db, async (tx) => {
    const previousPlan = await lockPlan(tx)
    await updatePlan(tx, plan)
    const subject = { kind: 'settings', id: 'backups' } as const
    await recordChange(tx, { staffName: author, action: 'settings-saved', subject, before: previousPlan, after: plan })
  })
  return describeBackups(office)
}

/** Queues a backup, unless one runs or waits already. */
export async function enqueueBackup({ db }: BackupOffice, author: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPlan(tx)
    if (await isJobWaiting(tx, backupJob)) return
    await enqueueJobs(tx, { name: backupJob, payloads: [{ asked: true }], maxAttempts: 1 })
    const subject = { kind: 'settings', id: 'backups' } as const
    await recordChange(tx, { staffName: author, action: 'backup-asked', subject })
  })
}

/** A backup contains everything about the shop, so downloading it requires the password: an open session is not enough. */
export async function openBackup(
  { db, config }: BackupOffice,
  staff: StaffMember,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<{ name: string; bytes: number; content: ReadStream }> {
  await checkPresentPassword(db, staff, currentPassword)
  const backup = await findBackup(db, id)
  const localArchives = await archivesIn(config.backup.folder)
  if (backup?.error !== '' || !localArchives.includes(backup.file)) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    const subject = { kind: 'settings', id: 'backups', name: backup.file } as const
    await recordChange(tx, { staffName: staff.username, action: 'backup-downloaded', subject })
  })
  const content = createReadStream(join(config.backup.folder, backup.file))
  return { name: backup.file, bytes: backup.bytes, content }
}
