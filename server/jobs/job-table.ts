import type { AccountsService } from '#server/accounts/accounts.service.ts'
import { forgetSpentLimits } from '#server/limits/limits.service.ts'
import { sendMailJob } from '#server/mail/mail.service.ts'
import { type PostOffice, sendMail } from '#server/mail/send-mail.job.ts'
import { orderPlaced, orderPlacedJob } from '#server/orders/order-placed.job.ts'
import { forgetOldOrderRequests } from '#server/orders/place-order.service.ts'
import { forgetOldStaffSessions } from '#server/staff/staff-sessions.service.ts'
import { giveBackLostJobs } from './lost-jobs.repository.ts'
import type { JobHandlers } from './worker.ts'

const tidyJob = 'tidy'
const giveBackJob = 'give-back-lost-jobs'

/** What is done by the clock; tidying once an hour, away from the full hour when others are busy. */
export const crontab = `13 * * * * ${tidyJob}\n*/10 * * * * ${giveBackJob}`

/** Everything that can be asked for, by the name it is asked by. */
export function jobHandlers(office: PostOffice & { accounts: AccountsService | undefined }): JobHandlers {
  return {
    [sendMailJob]: (job) => sendMail(office, job),
    [orderPlacedJob]: (job) => orderPlaced(office.db, job),
    [giveBackJob]: () => giveBackLostJobs(office.db),
    [tidyJob]: async () => {
      await forgetOldOrderRequests(office.db)
      await forgetSpentLimits(office.db)
      await forgetOldStaffSessions(office.db)
      await office.accounts?.forgetOutdated()
    },
  }
}
