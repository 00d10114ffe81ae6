import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { z } from 'zod'
import { mainCategories } from '#contract/products/garment-words.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { googleRoutes } from './accounts/google.routes.ts'
import type { ShopperServices } from './accounts/shopper-services.ts'
import { changeRoutes } from './audit/audit.routes.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import { binRoutes } from './bin/bin.routes.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { type Content, unsettledContent } from './db/content-version.ts'
import type { Database, Pool } from './db/pool.ts'
import { doctorRoutes } from './doctor/doctor.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { AnswerMemory } from './http/answer-memory.ts'
import { serveApiReference } from './http/api-reference.ts'
import { callerOf } from './http/caller.ts'
import { answerBrokenRequests } from './http/connection-limits.ts'
import { renderErrors } from './http/error-rendering.ts'
import { fastLane } from './http/fast-lane.ts'
import { bearerToken, enforceGuards, guardChecks, isAttended, operatorCheck } from './http/guards.ts'
import { hostedIdentityHosts } from './http/hosted-identity-hosts.ts'
import { readJsonBodies } from './http/json-body.ts'
import { isKnownProxy } from './http/known-proxies.ts'
import { logRequests } from './http/logging.ts'
import { refuseUnknownRoutes } from './http/method-not-allowed.ts'
import { createMetrics, measureRequests } from './http/metrics.ts'
import { refuseTwoHosts } from './http/one-host.ts'
import { describeApi } from './http/openapi.ts'
import { refuseWhileClosed } from './http/opening-hours.ts'
import { hearOwnChanges } from './http/own-changes.ts'
import { newRequestId, sendRequestIds } from './http/request-id.ts'
import { refuseForeignOrigins } from './http/same-origin.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { measureShop } from './http/shop-metrics.ts'
import { staffCookie } from './http/staff-cookie.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { forgiveTrailingSlash } from './http/trailing-slash.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { mailTransport } from './mail/mail-transport.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import type { MediaService } from './media/media.service.ts'
import { liveOrderRoutes } from './orders/office/live-orders.routes.ts'
import { officeOrderRoutes } from './orders/office/office-orders.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { inProcessFetch } from './pages/in-process-fetch.ts'
import { pageRoutes, refuseMalformedAddresses } from './pages/page.routes.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { sitemapRoutes } from './pages/sitemap.routes.ts'
import { findRoutes } from './palette-search/palette-search.routes.ts'
import { listForSitemap } from './products/browse-products.service.ts'
import { bulkProductRoutes } from './products/office/bulk-products.routes.ts'
import { officeProductRoutes } from './products/office/office-products.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { sheetRoutes } from './products/sheet/sheet.routes.ts'
import { subCategoryRoutes } from './products/sub-categories.routes.ts'
import { dashboardRoutes } from './sales/sales.routes.ts'
import { searchWordRoutes } from './search/search-words.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { shopperRoutes } from './shoppers/shoppers.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { staffAccountRoutes } from './staff/staff-accounts.routes.ts'
import { identifyStaff } from './staff/staff-sessions.service.ts'

export interface AppDeps {
  config: Config
  log: Logger
  db: Database
  /** For the few statements that cannot afford a query builder. */
  pool: Pool
  content: Content
  media: MediaService
  shoppers: ShopperServices
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
  const { config, log, db, pool, media, shoppers, renderer, checkDatabase, isDraining, origin } = deps
  z.config(z.locales.en())
  const metrics = createMetrics()
  const https = () => origin().startsWith('https:')
  const headers = securityHeaders({
    ...hostedIdentityHosts(config.firebase),
    development: deps.development !== undefined,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  // While pages are being worked on, every visit sees the newest.
  const content = deps.development ? unsettledContent() : deps.content
  const isExempt = isKnownProxy(config.trustedProxies)
  const memory = new AnswerMemory({
    maxBytes: rememberedBytes,
    content,
    isExempt,
    headers,
    outcomes: metrics.remembered,
  })
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    ...fastLane(memory, isExempt),
    ...answerBrokenRequests(log),
    ...refuseMalformedAddresses,
    ...forgiveTrailingSlash,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  sendRequestIds(app)
  sendSecurityHeaders(app, headers)
  measureRequests(app, metrics)
  measureShop(metrics.registry, { db, pool, dataDir: config.dataDir })
  measureJobs(metrics.registry, db)
  logRequests(app)
  renderErrors(app)
  refuseUnknownRoutes(app)
  refuseUnstorableText(app)
  refuseTwoHosts(app)
  refuseForeignOrigins(app, config.publicUrl)
  // Nothing here takes plain text, and it is one of the few kinds a foreign page may send without asking.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  await app.register(cookie)
  refuseWhileClosed(app, deps.isOpen)
  await (deps.development ?? serveStaticFiles)(app)

  enforceGuards(
    app,
    guardChecks({
      operator: operatorCheck(config.metricsToken, config.trustedProxies.length > 0),
      identifyShopper: (request) =>
        shoppers.identify({ cookie: request.headers.cookie, bearerToken: bearerToken(request) }),
      identifyStaff: (request) =>
        identifyStaff(db, {
          ...{ token: bearerToken(request), binding: staffCookie(request, https()) },
          browser: callerOf(request).browser,
          attended: isAttended(request),
        }),
    }),
  )
  hearOwnChanges(app, content)
  await describeApi(app)
  serveApiReference(app, origin)
  healthRoutes(app, { metrics, checkDatabase, isDraining })
  settingsRoutes(app, { db, memory })
  productRoutes(app, { db, memory, content })
  officeProductRoutes(app, { db })
  bulkProductRoutes(app, { db })
  await sheetRoutes(app, { db })
  await mediaRoutes(app, { media })
  const { embedded } = shoppers
  if (embedded) accountRoutes(app, { ...embedded, https })
  if (embedded?.google) googleRoutes(app, { google: embedded.google })
  shopperRoutes(app, { db })
  orderRoutes(app, { db, pool, log, content })
  contactRoutes(app, { db })
  binRoutes(app, { db })
  officeOrderRoutes(app, { db })
  liveOrderRoutes(app, { db })
  staffRoutes(app, { db, https })
  backupRoutes(app, { db, config })
  doctorRoutes(app, { db, config })
  outboxRoutes(app, { db, log, transport: () => mailTransport(config, origin()) })
  dashboardRoutes(app, { db })
  subCategoryRoutes(app, { db })
  searchWordRoutes(app, { db })
  staffAccountRoutes(app, { db })
  changeRoutes(app, { db })
  findRoutes(app, { db })
  sitemapRoutes(app, { memory, origin, listProducts: () => listForSitemap(db), listCategories: () => mainCategories })
  pageRoutes(app, { renderer, memory, origin, identity: config.identity, fetchApi: inProcessFetch(app, memory) })
  return app
}
