import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { commandLine } from '#server/operations/host/command-line.ts'
import { closeUntilReady } from '#server/operations/opening/opening.service.ts'
import { fillWithSamples } from '#server/operations/samples/samples.service.ts'
import { openConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { shopperServices } from '#server/people/accounts/shopper-services.ts'
import { createFirstAdmin, type FirstAdmin, isWithoutStaff } from '#server/people/staff/staff-accounts.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { CircuitBreaker } from '#server/platform/db/circuit-breaker.ts'
import { isDatabaseUnreachable } from '#server/platform/db/connection-errors.ts'
import { watchContent } from '#server/platform/db/content-version.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { sessionLocks, withSessionLock } from '#server/platform/db/session-lock.ts'
import { refuseSharedSessions } from '#server/platform/db/shared-sessions.ts'
import { warnOfCompiledStatements, warnOfUnsafeSettings } from '#server/platform/db/unsafe-settings.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'
import { requireFreeSpace } from '#server/platform/health/disk-room.ts'
import { openMonitorPort } from '#server/platform/health/monitor-port.ts'
import { createLogger } from '#server/platform/http/logging.ts'
import { createMetrics } from '#server/platform/http/metrics.ts'
import { JobListener } from '#server/platform/jobs/job-listener.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { MailAccounts } from '#server/platform/mail/mail-account.service.ts'
import type { RenderMail } from '#server/platform/mail/mail-renderer.ts'
import { ImageWorker } from '#server/platform/media/image-worker.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { type AppDeps, buildApp } from './app.ts'
import { finishRequests } from './drain-connections.ts'
import { jobLanes } from './job-table.ts'
import type { ParentFunctions } from './process-messages.ts'
import { startShopDatabase } from './start-embedded-database.ts'
import { firstAccount } from './terminal.ts'

const databaseRetryMs = 1000

export interface RunOptions {
  config: Config
  renderer: AppDeps['renderer']
  renderMail: RenderMail
  development?: NonNullable<AppDeps['development']>
  /** The destination of the log; by default the terminal. */
  logTo?: { write(line: string): void }
  /** Reports progress to the operator. */
  say: (line: string) => void
  /** Aborts the start and closes everything opened so far. */
  signal?: AbortSignal
  /** Set for one of several processes, whose parent owns the database and its folder. */
  among?: ParentFunctions
}

export interface RunningShop {
  origin: string
  /** The address on this machine. */
  address: string
  /** The first account of the back office, when the shop opens for the first time. */
  firstAdmin: FirstAdmin | undefined
  server: Server
  stop(): Promise<void>
}

/** Opens the shop: database, server and the content of an empty shop. Everything is closed in reverse order. */
export async function runShop({
  config,
  renderer,
  renderMail,
  development,
  logTo,
  say,
  signal,
  among,
}: RunOptions): Promise<RunningShop> {
  const log = createLogger(config.logLevel, logTo)
  const closers: (() => unknown)[] = []
  const stopping = new AbortController()
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => {
      stopping.abort()
      reject(signal.reason)
    })
  })
  givenUp.catch(() => {})
  let open = false
  let firstAdmin: FirstAdmin | undefined
  let origin = config.publicUrl ?? ''

  const stop = async () => {
    stopping.abort()
    for (const close of closers.splice(0).reverse()) await close()
  }

  try {
    signal?.throwIfAborted()
    if (config.production && !config.smtpUrl) {
      say(
        'Warning: without SMTP_URL no mail leaves this shop until its owner sets a mailbox. Nobody can confirm an address or reset a password.',
      )
    }
    const url =
      config.databaseUrl ??
      (among ? embeddedUrl(config.dataDir) : await startShopDatabase({ config, log, say, closers, signal }))
    const line = new CircuitBreaker()
    const onIdleError = ({ message }: Error) => log.warn({ reason: message }, 'a connection to the database is gone')
    const pool = openPool({ url, max: config.databasePool, circuitBreaker: line, onIdleError })
    closers.push(() => pool.end())
    const db = openDatabase(pool)
    const content = watchContent(url, log, line)
    closers.push(content.stop)

    const shoppers = shopperServices({ config, db, pool, log, origin: () => origin })
    const imageWorker = new ImageWorker({ mediaUrl: config.mediaUrl, dataDir: config.dataDir, log })
    closers.push(() => imageWorker.close())
    const storage = openMediaStorage(config.mediaUrl, config.dataDir)
    const media = new MediaService(db, storage, { ahead: config.picturesAhead, imageWorker })
    const couriers = openConnectorDesk(db, config, stepOrder)
    const metrics = createMetrics()
    const app = await buildApp({
      config,
      log,
      metrics,
      db,
      pool,
      content,
      media,
      shoppers,
      couriers,
      renderer,
      checkDatabase: async () => {
        await pool.query('select 1')
        if (!config.databaseUrl) await requireFreeSpace(config.dataDir)
      },
      isOpen: () => open,
      isDraining: () => stopping.signal.aborted,
      origin: () => origin,
      ...(among && { measureAll: among.measureAll }),
      ...(development && { development }),
    })
    const answerTheLast = finishRequests(app.server)
    const address = await listen(app, config)
    closers.push(async () => {
      // In development, browsers keep a connection to the development server open.
      if (!development) await answerTheLast()
      await app.close()
    })
    origin ||= address
    if (config.metricsPort && !among) {
      const monitor = await openMonitorPort(config.metricsPort, () => metrics.registry.metrics())
      closers.push(() => monitor.close())
    }

    const prepare = async () => {
      await refuseSharedSessions(pool)
      const applied = await migrate(pool)
      await warnOfUnsafeSettings(pool, log)
      await warnOfCompiledStatements(pool, log)
      if (applied.length > 0) say(`The database is up to date (${applied.length} steps applied).`)
      // Kept when preparing is retried, because the password cannot be shown again.
      if (!firstAdmin) {
        // Before the first account exists, because an interrupted start must not leave an open shop.
        if (!config.sampleShop && (await isWithoutStaff(db))) await closeUntilReady(db)
        firstAdmin = await createFirstAdmin(db, config.admin)
        // Printed before anything slow: an interrupted start would lose the password.
        if (firstAdmin) say(firstAccount(firstAdmin))
      }
      if (config.sampleShop) {
        await withSessionLock(pool, sessionLocks.samples, () => fillWithSamples(db, media, say))
      }
    }
    await Promise.race([untilDatabaseAnswers(prepare, { log, say, origin, signal: stopping.signal }), givenUp])
    open = true
    const mailAccounts = new MailAccounts(db, config, () => origin)
    const { accounts } = shoppers.embedded ?? {}
    const lanes = jobLanes({
      db,
      render: renderMail,
      findTransport: () => mailAccounts.findTransport(),
      origin: () => origin,
      accounts,
      log,
      media,
      couriers,
      backups: { db, url, config, log },
    })
    const alone = config.databaseUrl === undefined && !among
    const listener = new JobListener(pool)
    const workers = lanes.map((lane) => startWorker({ ...lane, db, pool, listener, log, alone }))
    closers.push(async () => {
      // Workers stop taking jobs before the image worker is closed.
      const stopped = workers.map((worker) => worker.stop())
      await imageWorker.close()
      await Promise.all(stopped)
    })
    return { origin, address, stop, firstAdmin, server: app.server }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=3001 ${commandLine('run')}`,
      )
    }
    throw error
  }
}

interface Waiting {
  log: Logger
  say: RunOptions['say']
  origin: string
  signal: AbortSignal
}

/** Waits until the database can be reached; any other error ends the start. */
async function untilDatabaseAnswers(
  prepare: () => Promise<void>,
  { log, say, origin, signal }: Waiting,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prepare()
    } catch (error) {
      if (!isDatabaseUnreachable(error) || signal.aborted) throw error
      if (attempt === 1) say(`The database does not answer. The shop at ${origin} opens as soon as it does.`)
      log.warn({ err: error }, 'the database does not answer')
      await delay(databaseRetryMs, undefined, { signal })
    }
  }
}
