import type { AccountsService } from '#server/accounts/accounts.service.ts'
import { emptyBin } from '#server/bin/bin.service.ts'
import { forgetSpentLimits } from '#server/limits/limits.service.ts'
import { sendMailJob } from '#server/mail/mail.service.ts'
import { type PostOffice, sendMail } from '#server/mail/send-mail.job.ts'
import { orderPlaced, orderPlacedJob } from '#server/orders/order-placed.job.ts'
import { forgetOldOrderRequests } from '#server/orders/place-order.service.ts'
import { forgetOldChanges } from '#server/products/office/bulk-changes.service.ts'
import { publishDue } from '#server/products/publish-due.service.ts'
import { forgetOldStaffSessions } from '#server/staff/staff-sessions.service.ts'
import type { JobHandlers } from './worker.ts'

const tidyJob = 'tidy'

/** Does what the owner has set a date for. */
const keepDatesJob = 'keep-dates'

/** What is done by the clock; tidying once an hour, away from the full hour when others are busy. */
const crontab = `13 * * * * ${tidyJob}
* * * * * ${keepDatesJob}`

export const jobNames = [sendMailJob, orderPlacedJob, tidyJob, keepDatesJob]

/** Jobs that wait for one another, but never for those of another lane. */
export interface JobLane {
  handlers: JobHandlers
  crontab: string
  /** How many are at work at the same time. */
  concurrency: number
}

/** Writing mails about orders and sending mails do not hold one another up, however many there are of either. */
export function jobLanes(office: Parameters<typeof jobHandlers>[0]): readonly JobLane[] {
  const { [sendMailJob]: send, ...others } = jobHandlers(office)
  return [
    { handlers: others, crontab, concurrency: 1 },
    { handlers: { ...(send && { [sendMailJob]: send }) }, crontab: '', concurrency: 2 },
  ]
}

/** Everything that can be asked for, by the name it is asked by. */
export function jobHandlers(office: PostOffice & { accounts: AccountsService | undefined }): JobHandlers {
  return {
    [sendMailJob]: (job) => sendMail(office, job),
    [orderPlacedJob]: (job) => orderPlaced(office.db, job),
    [keepDatesJob]: () => publishDue(office.db),
    [tidyJob]: async () => {
      await forgetOldOrderRequests(office.db)
      await forgetSpentLimits(office.db)
      await forgetOldStaffSessions(office.db)
      await forgetOldChanges(office.db)
      await emptyBin(office.db)
      await office.accounts?.forgetOutdated()
    },
  }
}
