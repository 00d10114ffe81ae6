import type { AccountsService } from '#server/accounts/accounts.service.ts'
import { type BackupDesk, backupJob, runBackup } from '#server/backup/nightly-backup.job.ts'
import { forgetSpentLimits } from '#server/limits/limits.service.ts'
import { sendMailJob } from '#server/mail/mail.service.ts'
import { type PostOffice, sendMail } from '#server/mail/send-mail.job.ts'
import { orderPlaced, orderPlacedJob } from '#server/orders/order-placed.job.ts'
import { forgetOldOrderRequests } from '#server/orders/place-order.service.ts'
import { forgetOldStaffSessions } from '#server/staff/staff-sessions.service.ts'
import type { JobHandlers } from './worker.ts'

const tidyJob = 'tidy'

/** What is done by the clock; tidying once an hour, away from the full hour when others are busy. */
const crontab = `13 * * * * ${tidyJob}`

/** Looks every hour whether a backup is due, or owed from a night the shop was closed. */
const backupCrontab = `10 * * * * ${backupJob}`

export const jobNames = [sendMailJob, orderPlacedJob, tidyJob, backupJob]

/** Jobs that wait for one another, but never for those of another lane. */
export interface JobLane {
  handlers: JobHandlers
  crontab: string
  /** How many are at work at the same time. */
  concurrency: number
}

/** Writing mails about orders, sending mails and backups do not hold one another up, however much there is of either. */
export function jobLanes(office: Parameters<typeof jobHandlers>[0]): readonly JobLane[] {
  const { [sendMailJob]: send, [backupJob]: backup, ...others } = jobHandlers(office)
  return [
    { handlers: others, crontab, concurrency: 1 },
    { handlers: { ...(send && { [sendMailJob]: send }) }, crontab: '', concurrency: 2 },
    { handlers: { ...(backup && { [backupJob]: backup }) }, crontab: backupCrontab, concurrency: 1 },
  ]
}

interface Office extends PostOffice {
  accounts: AccountsService | undefined
  backups: BackupDesk
}

/** Everything that can be asked for, by the name it is asked by. */
export function jobHandlers(office: Office): JobHandlers {
  return {
    [sendMailJob]: (job) => sendMail(office, job),
    [orderPlacedJob]: (job) => orderPlaced(office.db, job),
    [backupJob]: (job) => runBackup(office.backups, job),
    [tidyJob]: async () => {
      await forgetOldOrderRequests(office.db)
      await forgetSpentLimits(office.db)
      await forgetOldStaffSessions(office.db)
      await office.accounts?.forgetOutdated()
    },
  }
}
