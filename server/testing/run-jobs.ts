import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { type Logger as Log, pino } from 'pino'
import type { BackupServices } from '#server/operations/backup/backup-services.ts'
import { jobHandlers } from '#server/operations/start/job-table.ts'
import { openConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { dispatchOrders } from '#server/orders/notifications/order-placed.job.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type JobHandlers, taskListOf } from '#server/platform/jobs/worker.ts'
import type { MailTransport } from '#server/platform/mail/mail-transport.ts'
import { renderMail } from '#server/platform/mail/templates/render-mail.tsx'
import type { TestDatabase } from './test-database.ts'

/** The library marks each job as done at once instead of in batches, so that all are done when the run ends. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
const silent = new Logger(() => () => {})

/** Runs every due job once. Mails stay in the database unless a mail server is given. */
export async function runJobs(
  { db, pool, url }: TestDatabase,
  transport?: MailTransport,
  log: Pick<Log, 'error' | 'warn' | 'info'> = pino({ level: 'silent' }),
  config: BackupServices['config'] = readConfig({ NODE_ENV: 'test' }),
  replaced: JobHandlers = {},
): Promise<void> {
  const handlers = jobHandlers({
    db,
    render: renderMail,
    findTransport: async () => transport,
    origin: () => 'http://shop.test',
    accounts: undefined,
    couriers: openConnectorDesk(db, readConfig({ NODE_ENV: 'test' }), stepOrder),
    log,
    backups: { db, url, config, log },
    media: {
      makeAhead: async () => {},
      takeIn: () => Promise.reject(new Error('No picture of another shop is fetched here')),
    },
  })
  await dispatchOrders(db)
  await runOnce({
    pgPool: pool,
    taskList: taskListOf({ ...handlers, ...replaced }),
    noHandleSignals: true,
    logger: silent,
    preset,
  })
}

/** Makes failed jobs due at once. */
export async function hurryJobs(pool: pg.Pool): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
}
