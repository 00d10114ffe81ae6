import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { ContentVersion } from './db/content-version.ts'
import type { Database } from './db/pool.ts'
import { healthRoutes } from './health/health.routes.ts'
import { AnswerMemory } from './http/answer-memory.ts'
import { serveApiReference } from './http/api-reference.ts'
import { answerBrokenRequests, connectionLimits } from './http/connection-limits.ts'
import { renderErrors } from './http/error-rendering.ts'
import { enforceGuards, guardChecks, operatorCheck } from './http/guards.ts'
import { logRequests } from './http/logging.ts'
import { refuseUnknownRoutes } from './http/method-not-allowed.ts'
import { createMetrics, measureRequests } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import { refuseWhileClosed } from './http/opening-hours.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { inProcessFetch } from './pages/in-process-fetch.ts'
import { pageRoutes, refuseMalformedAddresses } from './pages/page.routes.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { settingsRoutes } from './settings/settings.routes.ts'

export interface AppDeps {
  config: Config
  log: Logger
  db: Database
  contentVersion: Pick<ContentVersion, 'current'>
  renderer: PageRenderer
  /** Asks the database for a sign of life. */
  checkDatabase: () => Promise<unknown>
  /** False until the database is migrated and ready. */
  isOpen: () => boolean
  isDraining: () => boolean
  /** Where the shop is reached; known only once it listens. */
  origin: () => string
  /** With the development server behind it, pages may load what it injects. */
  development?: (app: FastifyInstance) => Promise<void>
}

const rememberedBytes = 48 * 1024 * 1024
const bodyLimitBytes = 256 * 1024

/** Puts the whole server together. It listens to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, db, contentVersion, renderer, checkDatabase, isDraining, origin } = deps
  z.config(z.locales.en())
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    ...connectionLimits,
    ...answerBrokenRequests(log),
    ...refuseMalformedAddresses,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const metrics = createMetrics()
  let changes = 0
  const headers = securityHeaders({
    connect: [],
    script: [],
    frame: [],
    development: deps.development !== undefined,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  const memory = new AnswerMemory({
    maxBytes: rememberedBytes,
    // While pages are being worked on, every visit sees the newest.
    version: deps.development ? () => changes++ : contentVersion.current,
    headers,
    outcomes: metrics.remembered,
  })

  sendSecurityHeaders(app, headers)
  measureRequests(app, metrics)
  logRequests(app)
  renderErrors(app)
  refuseUnknownRoutes(app)
  refuseUnstorableText(app)
  await app.register(cookie)
  refuseWhileClosed(app, deps.isOpen)
  await (deps.development ?? serveStaticFiles)(app)

  enforceGuards(app, guardChecks(operatorCheck(config.metricsToken, config.trustedProxies.length > 0)))
  await describeApi(app)
  serveApiReference(app)
  healthRoutes(app, { metrics, checkDatabase, isDraining })
  settingsRoutes(app, { db })
  pageRoutes(app, { renderer, memory, origin, fetchApi: inProcessFetch(app) })
  return app
}
