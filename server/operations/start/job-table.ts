import { runReconciliation } from '#server/accounting/reconciliation/reconciliation.service.ts'
import { deleteExpiredVisits } from '#server/accounting/visits/visits.service.ts'
import { publishDueNews } from '#server/catalogue/news/news.service.ts'
import { fillColourKeys } from '#server/catalogue/products/colour-keys.service.ts'
import { deleteExpiredChanges } from '#server/catalogue/products/office/bulk-changes.service.ts'
import { updateScheduledProducts } from '#server/catalogue/products/scheduled-products.service.ts'
import { deleteExpiredSearches } from '#server/catalogue/search-report/search-report.service.ts'
import { inviteReviewers } from '#server/customers/reviews/invite-reviewers.service.ts'
import { fetchPicture, type PictureTaker } from '#server/integrations/imports/fetch-picture.job.ts'
import { deleteExpiredImports } from '#server/integrations/imports/imports.service.ts'
import { fetchPictureJob } from '#server/integrations/imports/picture-job.ts'
import { announceToPhone, announceToPhoneJob } from '#server/integrations/push/announce-orders.job.ts'
import { deleteExpiredReminders } from '#server/integrations/push/reminders.service.ts'
import {
  remindPhone,
  remindPhoneJob,
  remindPhones,
  remindPhonesJob,
} from '#server/integrations/push/send-reminders.job.ts'
import { deliverJob, deliverWebhook } from '#server/integrations/webhooks/deliver-webhook.job.ts'
import { deleteExpiredFeed } from '#server/integrations/webhooks/feed.service.ts'
import type { BackupServices } from '#server/operations/backup/backup-services.ts'
import { backupJob, runBackup } from '#server/operations/backup/nightly-backup.job.ts'
import { openDueShop } from '#server/operations/opening/opening.service.ts'
import { eraseOldOrders } from '#server/operations/privacy/erase-old-orders.service.ts'
import { emptyBin } from '#server/operations/trash/bin.service.ts'
import { deleteExpiredCallRequests } from '#server/orders/calls/call-requests.service.ts'
import type { ConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { callCouriers } from '#server/orders/fulfilment/connectors/courier-calls.job.ts'
import { deleteExpiredLabels } from '#server/orders/fulfilment/connectors/fetch-labels.service.ts'
import { courierCallsJob } from '#server/orders/fulfilment/connectors/queue-parcels.service.ts'
import { processWaitingPickUps } from '#server/orders/lifecycle/pick-up/waiting-pick-ups.service.ts'
import { cancelUnconfirmed } from '#server/orders/lifecycle/unconfirmed-orders.service.ts'
import { notifyConfirmedAddress } from '#server/orders/notifications/address-confirmed.job.ts'
import { notifyOfPostponement } from '#server/orders/notifications/notify-postponement.job.ts'
import { notifyOfStep } from '#server/orders/notifications/notify-step.job.ts'
import {
  announceOrdersJob,
  assessOrders,
  assessOrdersJob,
  orderPlaced,
  orderPlacedJob,
  queuePhoneNotices,
} from '#server/orders/notifications/order-placed.job.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { notifyOfPostponementJob, notifyOfStepJob } from '#server/orders/notifications/queue-notifications.service.ts'
import { deleteExpiredNetworks } from '#server/orders/placement/order-networks.service.ts'
import { deleteExpiredOrderRequests } from '#server/orders/placement/place-order.service.ts'
import type { AccountsService } from '#server/people/accounts/accounts.service.ts'
import { addressConfirmedJob } from '#server/people/accounts/unverified-account.service.ts'
import { deleteAbandonedShopperData } from '#server/people/shoppers/shopper-data.service.ts'
import { deleteExpiredKeys, remindOfKeys } from '#server/people/staff/api-keys.service.ts'
import { protectSecondFactors } from '#server/people/staff/second-factor.service.ts'
import { deleteExpiredStaffSessions } from '#server/people/staff/staff-sessions.service.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import { deleteExpiredIdempotencyKeys } from '#server/platform/idempotency/idempotent-request.service.ts'
import { recordRuns } from '#server/platform/jobs/job-runs.ts'
import type { JobHandlers } from '#server/platform/jobs/worker.ts'
import { sendMailJob } from '#server/platform/mail/mail.service.ts'
import { type MailJobServices, sendMail } from '#server/platform/mail/send-mail.job.ts'
import { createPictures, createPicturesJob, type PictureMaker } from '#server/platform/media/create-pictures.job.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { deleteUnusedPictures } from '#server/platform/media/unused-pictures.service.ts'
import { deleteSpentLimits } from '#server/platform/rate-limits/rate-limits.service.ts'
import { deleteExpiredLoanRequests, expireLoanRequests } from '#server/workshop/lending/loans.service.ts'
import { notifyRestock, notifyRestockJob } from '#server/workshop/restock/notify-restock.job.ts'
import { deleteExpiredRestock } from '#server/workshop/restock/restock.service.ts'

/** Mails review invitations, during the day. */
const inviteJob = 'invite-reviewers'
const picturesJob = 'tidy-pictures'
/** The reconciliation of stored figures, a small part in each run. */
const reconciliationJob = 'prove-books'

/**
 * Jobs that run every minute, and jobs that run every hour. Each step is a job of its own, so that a failing one does not stop the others. The
 * hourly jobs run 13 minutes after the full hour, because other programs often start at the full hour.
 */
const everyMinute = {
  'keep-dates': ({ db }) => updateScheduledProducts(db),
  'show-due-news': ({ db }) => publishDueNews(db),
  'open-due-shop': ({ db }) => openDueShop(db),
  'lapse-loan-wishes': ({ db }) => expireLoanRequests(db),
} as const satisfies Record<string, Step>

const hourlySteps = {
  'give-up-orders': ({ db }) => cancelUnconfirmed(db),
  'keep-pick-ups': ({ db }) => processWaitingPickUps(db),
  'forget-order-requests': ({ db }) => deleteExpiredOrderRequests(db),
  'forget-idempotency-keys': ({ db }) => deleteExpiredIdempotencyKeys(db),
  'forget-order-networks': ({ db }) => deleteExpiredNetworks(db),
  'forget-rate-limits': ({ db }) => deleteSpentLimits(db),
  'forget-staff-sessions': ({ db }) => deleteExpiredStaffSessions(db),
  'forget-api-keys': ({ db }) => deleteExpiredKeys(db),
  'remind-of-keys': ({ db }) => remindOfKeys(db),
  'forget-catalogue-changes': ({ db }) => deleteExpiredChanges(db),
  'forget-imports': ({ db }) => deleteExpiredImports(db),
  'empty-bin': ({ db }) => emptyBin(db),
  'forget-accounts': async ({ accounts }) => accounts?.forgetOutdated(),
  'forget-belongings': ({ db }) => deleteAbandonedShopperData(db),
  'forget-orders': ({ db }) => eraseOldOrders(db),
  'forget-restock-wishes': ({ db }) => deleteExpiredRestock(db),
  'forget-call-requests': ({ db }) => deleteExpiredCallRequests(db),
  'forget-loan-wishes': ({ db }) => deleteExpiredLoanRequests(db),
  'forget-searches': ({ db }) => deleteExpiredSearches(db),
  'forget-visits': ({ db }) => deleteExpiredVisits(db),
  'forget-change-feed': ({ db }) => deleteExpiredFeed(db),
  'forget-phone-notices': ({ db }) => deleteExpiredReminders(db),
  'forget-labels': ({ db }) => deleteExpiredLabels(db),
  // Earlier versions stored them in clear; to be dropped with the next version.
  'protect-second-factors': ({ db, couriers }) => protectSecondFactors(db, couriers.secrets),
  // Processes of the previous version do not announce some changes of content. To be removed with the next version.
  'renew-content': ({ db }) => announceContent(db),
  // Colours stored by the previous version have no keys; to be dropped with the next version.
  'fill-colour-keys': ({ db }) => fillColourKeys(db),
} as const satisfies Record<string, Step>

/** Names of the jobs that run every hour. */
export const hourlyJobs = Object.keys(hourlySteps)

type Step = (office: JobServices) => Promise<unknown>

const timesOf = (steps: Readonly<Record<string, Step>>, time: string) =>
  Object.fromEntries(Object.keys(steps).map((name) => [name, time]))

/** The schedule of each job, in crontab syntax. */
const schedule: Readonly<Record<string, string>> = {
  ...timesOf(everyMinute, '* * * * *'),
  ...timesOf(hourlySteps, '13 * * * *'),
  [inviteJob]: '27 9-18 * * *',
  // Looks through all pictures, so it runs once a day, at night.
  [picturesJob]: '37 3 * * *',
  [reconciliationJob]: '* * * * *',
  [notifyRestockJob]: '* * * * *',
  [remindPhonesJob]: '* * * * *',
  [courierCallsJob]: '*/2 * * * *',
  // Every hour: the job itself decides whether a backup is due, or was missed while the shop was closed.
  [backupJob]: '10 * * * *',
}

export const jobNames = [
  sendMailJob,
  orderPlacedJob,
  assessOrdersJob,
  announceOrdersJob,
  addressConfirmedJob,
  notifyOfPostponementJob,
  notifyOfStepJob,
  createPicturesJob,
  fetchPictureJob.name,
  deliverJob.name,
  announceToPhoneJob.name,
  remindPhoneJob.name,
  ...Object.keys(schedule),
]

/** Jobs that share workers: they wait for one another, but not for the jobs of other lanes. */
export interface JobLane {
  handlers: JobHandlers
  crontab: string
  /** The maximum number of jobs that run at the same time. */
  concurrency: number
}

/** Lanes besides the general one. A slow job delays only those of its own lane. */
const separateLanes: readonly { jobs: readonly string[]; concurrency: number }[] = [
  // A price has to change in the minute it is scheduled for.
  { jobs: Object.keys(everyMinute), concurrency: 1 },
  { jobs: [sendMailJob], concurrency: 2 },
  { jobs: [backupJob], concurrency: 1 },
  // Works for half a second in each minute of the night, and must not delay mails about orders.
  { jobs: [reconciliationJob], concurrency: 1 },
  { jobs: [courierCallsJob], concurrency: 1 },
  // Downloads from the imported shop's server: two at a time, so that it is not overloaded.
  { jobs: [fetchPictureJob.name], concurrency: 2 },
  { jobs: [createPicturesJob], concurrency: 1 },
  // Calls servers of others, which may answer slowly.
  { jobs: [deliverJob.name], concurrency: 3 },
  { jobs: [announceToPhoneJob.name, remindPhoneJob.name], concurrency: 3 },
]

/** All lanes. Jobs that are in no other lane, such as writing the mails about orders, share the first one. */
export function jobLanes(office: Parameters<typeof jobHandlers>[0]): readonly JobLane[] {
  const handlers = Object.entries(jobHandlers(office))
  const owned = new Set(separateLanes.flatMap(({ jobs }) => jobs))
  const those = (isIn: (job: string) => boolean) => Object.fromEntries(handlers.filter(([job]) => isIn(job)))
  return [
    laneOf(
      those((job) => !owned.has(job)),
      1,
    ),
    ...separateLanes.map(({ jobs, concurrency }) =>
      laneOf(
        those((job) => jobs.includes(job)),
        concurrency,
      ),
    ),
  ]
}

function laneOf(handlers: JobHandlers, concurrency: number): JobLane {
  const timed = Object.keys(handlers).flatMap((job) => (schedule[job] ? [`${schedule[job]} ${job}`] : []))
  return { handlers, crontab: timed.join('\n'), concurrency }
}

interface JobServices extends MailJobServices {
  accounts: AccountsService | undefined
  backups: BackupServices
  media: PictureMaker & PictureTaker
  couriers: ConnectorDesk
}

/** The handler of each job by its name. The outcome of scheduled jobs is stored for monitoring. */
export function jobHandlers(office: JobServices): JobHandlers {
  const handlers = Object.entries(allHandlers(office))
  return Object.fromEntries(
    handlers.map(([name, handle]) => [name, schedule[name] ? recordRuns(office.db, name, handle) : handle]),
  )
}

function allHandlers(office: JobServices): JobHandlers {
  return {
    [sendMailJob]: (job) => sendMail(office, job),
    [orderPlacedJob]: (job) => orderPlaced(office.db, job),
    [assessOrdersJob]: (job) => assessOrders(office.db, job),
    [announceOrdersJob]: (job) => queuePhoneNotices(office.db, job),
    [addressConfirmedJob]: (job) => notifyConfirmedAddress(office.db, job),
    [notifyOfPostponementJob]: (job) => notifyOfPostponement(office.db, job),
    [notifyOfStepJob]: (job) => notifyOfStep(office.db, job),
    [createPicturesJob]: (job) => createPictures(office.media, job),
    [fetchPictureJob.name]: (job) => fetchPicture(office, job),
    [deliverJob.name]: (job) => deliverWebhook(office, job),
    [announceToPhoneJob.name]: (job) => announceToPhone(office, job),
    [remindPhonesJob]: () => remindPhones(office),
    [remindPhoneJob.name]: (job) => remindPhone(office, job),
    [inviteJob]: () => inviteReviewers(office.db, findMailableOrders),
    [reconciliationJob]: () => runReconciliation(office.db),
    [picturesJob]: () => {
      const { mediaUrl, dataDir } = office.backups.config
      return deleteUnusedPictures(office.db, openMediaStorage(mediaUrl, dataDir))
    },
    [notifyRestockJob]: () => notifyRestock(office),
    [courierCallsJob]: () => callCouriers(office.couriers, office.log),
    [backupJob]: (job) => runBackup(office.backups, job),
    ...handlersOf(everyMinute, office),
    ...handlersOf(hourlySteps, office),
  }
}

const handlersOf = (steps: Readonly<Record<string, Step>>, office: JobServices): JobHandlers =>
  Object.fromEntries(Object.entries(steps).map(([name, run]) => [name, async () => void (await run(office))]))
