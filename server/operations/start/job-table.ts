import { runReconciliation } from '#server/accounting/reconciliation/reconciliation.service.ts'
import { deleteExpiredVisits } from '#server/accounting/visits/visits.service.ts'
import { showDueNews } from '#server/catalogue/news/news.service.ts'
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
import type { BackupDesk } from '#server/operations/backup/backup-services.ts'
import { backupJob, runBackup } from '#server/operations/backup/nightly-backup.job.ts'
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
import { deleteExpiredKeys } from '#server/people/staff/api-keys.service.ts'
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

/** Asks those who were delivered how it fits, by day. */
const inviteJob = 'invite-reviewers'
const picturesJob = 'tidy-pictures'
/** Compares what is written down twice, a little at a time. */
const proveBooksJob = 'prove-books'

/**
 * Work that is done every minute or every hour. Each step is a job of its own, so that one that fails holds up no other.
 * The hourly ones run away from the full hour, when others are busy.
 */
const everyMinute = {
  'keep-dates': ({ db }) => updateScheduledProducts(db),
  'show-due-news': ({ db }) => showDueNews(db),
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
  // For what a process of the version before changes without announcing it; to be dropped with the next version.
  'renew-content': ({ db }) => announceContent(db),
  // Colours stored by the previous version have no keys; to be dropped with the next version.
  'fill-colour-keys': ({ db }) => fillColourKeys(db),
} as const satisfies Record<string, Step>

/** Names of the jobs that run every hour. */
export const hourlyJobs = Object.keys(hourlySteps)

type Step = (office: Office) => Promise<unknown>

const timesOf = (steps: Readonly<Record<string, Step>>, time: string) =>
  Object.fromEntries(Object.keys(steps).map((name) => [name, time]))

/** When each job runs by the clock. */
const clock: Readonly<Record<string, string>> = {
  ...timesOf(everyMinute, '* * * * *'),
  ...timesOf(hourlySteps, '13 * * * *'),
  [inviteJob]: '27 9-18 * * *',
  // Looks through everything, so it is done once a day, when hardly anybody else asks.
  [picturesJob]: '37 3 * * *',
  [proveBooksJob]: '* * * * *',
  [notifyRestockJob]: '* * * * *',
  [remindPhonesJob]: '* * * * *',
  [courierCallsJob]: '*/2 * * * *',
  // Looks every hour whether a backup is due, or owed from a night the shop was closed.
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
  ...Object.keys(clock),
]

/** Jobs that wait for one another, but never for those of another lane. */
export interface JobLane {
  handlers: JobHandlers
  crontab: string
  /** How many are at work at the same time. */
  concurrency: number
}

/** Jobs with workers of their own, which do not wait for others. */
const lanesOfTheirOwn: readonly { jobs: readonly string[]; concurrency: number }[] = [
  // A price changes at its minute.
  { jobs: Object.keys(everyMinute), concurrency: 1 },
  { jobs: [sendMailJob], concurrency: 2 },
  { jobs: [backupJob], concurrency: 1 },
  // At work for half a second of each minute of a night, which no mail about an order waits for.
  { jobs: [proveBooksJob], concurrency: 1 },
  { jobs: [courierCallsJob], concurrency: 1 },
  // Another shop's machine: beside the making, and never more than two of its pictures at a time.
  { jobs: [fetchPictureJob.name], concurrency: 2 },
  { jobs: [createPicturesJob], concurrency: 1 },
  // Others' machines, which may take as long as they like to answer.
  { jobs: [deliverJob.name], concurrency: 3 },
  { jobs: [announceToPhoneJob.name, remindPhoneJob.name], concurrency: 3 },
]

/** Jobs of different lanes do not hold one another up; whatever has none of its own, such as writing the mails about orders, shares the first. */
export function jobLanes(office: Parameters<typeof jobHandlers>[0]): readonly JobLane[] {
  const handlers = Object.entries(jobHandlers(office))
  const owned = new Set(lanesOfTheirOwn.flatMap(({ jobs }) => jobs))
  const those = (isIn: (job: string) => boolean) => Object.fromEntries(handlers.filter(([job]) => isIn(job)))
  return [
    laneOf(
      those((job) => !owned.has(job)),
      1,
    ),
    ...lanesOfTheirOwn.map(({ jobs, concurrency }) =>
      laneOf(
        those((job) => jobs.includes(job)),
        concurrency,
      ),
    ),
  ]
}

function laneOf(handlers: JobHandlers, concurrency: number): JobLane {
  const timed = Object.keys(handlers).flatMap((job) => (clock[job] ? [`${clock[job]} ${job}`] : []))
  return { handlers, crontab: timed.join('\n'), concurrency }
}

interface Office extends MailJobServices {
  accounts: AccountsService | undefined
  backups: BackupDesk
  media: PictureMaker & PictureTaker
  couriers: ConnectorDesk
}

/** The handler of each job by its name. How a job that runs by the clock ended is stored. */
export function jobHandlers(office: Office): JobHandlers {
  const handlers = Object.entries(allHandlers(office))
  return Object.fromEntries(
    handlers.map(([name, handle]) => [name, clock[name] ? recordRuns(office.db, name, handle) : handle]),
  )
}

function allHandlers(office: Office): JobHandlers {
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
    [proveBooksJob]: () => runReconciliation(office.db),
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

const handlersOf = (steps: Readonly<Record<string, Step>>, office: Office): JobHandlers =>
  Object.fromEntries(Object.entries(steps).map(([name, run]) => [name, async () => void (await run(office))]))
