import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { z } from 'zod'
import { reconciliationRoutes } from '#server/accounting/reconciliation/reconciliation.routes.ts'
import { dashboardRoutes } from '#server/accounting/sales/sales.routes.ts'
import { visitRoutes } from '#server/accounting/visits/visits.routes.ts'
import { customPageRoutes } from '#server/catalogue/custom-pages/custom-pages.routes.ts'
import { listCustomPagesForSitemap } from '#server/catalogue/custom-pages/custom-pages.service.ts'
import { newsRoutes } from '#server/catalogue/news/news.routes.ts'
import { listNewsForSitemap } from '#server/catalogue/news/news.service.ts'
import { newsFeedRoutes } from '#server/catalogue/news/news-feed.routes.ts'
import { occasionRoutes } from '#server/catalogue/occasions/occasions.routes.ts'
import { productsForSitemap } from '#server/catalogue/products/browse-products.service.ts'
import { labelRoutes } from '#server/catalogue/products/labels/labels.routes.ts'
import { listPagesOfLists } from '#server/catalogue/products/list-pages.service.ts'
import { bulkProductRoutes } from '#server/catalogue/products/office/bulk-products.routes.ts'
import { officeProductRoutes } from '#server/catalogue/products/office/office-products.routes.ts'
import { productRoutes } from '#server/catalogue/products/products.routes.ts'
import { sheetRoutes } from '#server/catalogue/products/sheet/sheet.routes.ts'
import { stockRoutes } from '#server/catalogue/products/stock/stock.routes.ts'
import { subCategoryRoutes } from '#server/catalogue/products/sub-categories.routes.ts'
import { searchWordRoutes } from '#server/catalogue/search/search-words.routes.ts'
import { searchReportRoutes } from '#server/catalogue/search-report/search-report.routes.ts'
import { customerRoutes } from '#server/customers/records/customers.routes.ts'
import { fitRoutes } from '#server/customers/reviews/garment-fit.routes.ts'
import { reviewRoutes } from '#server/customers/reviews/reviews.routes.ts'
import { importRoutes } from '#server/integrations/imports/imports.routes.ts'
import { urlRedirectRoutes } from '#server/integrations/imports/url-redirects.routes.ts'
import { urlRedirectsOf } from '#server/integrations/imports/url-redirects.service.ts'
import { productFeedRoutes } from '#server/integrations/product-feeds/product-feeds.routes.ts'
import { pushRoutes } from '#server/integrations/push/push.routes.ts'
import { programRoutes } from '#server/integrations/webhooks/feed-and-webhooks.routes.ts'
import { backupRoutes } from '#server/operations/backup/backups.routes.ts'
import { doctorRoutes } from '#server/operations/doctor/doctor.routes.ts'
import { openingRoutes } from '#server/operations/opening/opening.routes.ts'
import { privacyRoutes } from '#server/operations/privacy/privacy.routes.ts'
import { binRoutes } from '#server/operations/trash/bin.routes.ts'
import { callRequestRoutes } from '#server/orders/calls/call-requests.routes.ts'
import { callRoutes } from '#server/orders/calls/calls.routes.ts'
import { cashRoutes } from '#server/orders/fulfilment/cash/cash.routes.ts'
import type { ConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { connectorRoutes } from '#server/orders/fulfilment/connectors/connectors.routes.ts'
import { courierRoutes } from '#server/orders/fulfilment/couriers/couriers.routes.ts'
import { manifestRoutes } from '#server/orders/fulfilment/parcels/manifests.routes.ts'
import { parcelTrackingRoutes } from '#server/orders/fulfilment/tracking/parcel-tracking.routes.ts'
import { invoiceRoutes } from '#server/orders/invoices/invoices.routes.ts'
import { depositRoutes } from '#server/orders/lifecycle/deposits/deposits.routes.ts'
import { officeLinkRoutes } from '#server/orders/lifecycle/links/office-links.routes.ts'
import { orderLinkRoutes } from '#server/orders/lifecycle/links/order-links.routes.ts'
import { makingRoutes } from '#server/orders/lifecycle/making/making.routes.ts'
import { officeOrderRoutes } from '#server/orders/lifecycle/office-orders.routes.ts'
import { unaccountedOrderRoutes } from '#server/orders/lifecycle/payment/unaccounted-orders.routes.ts'
import { orderReturnRoutes } from '#server/orders/lifecycle/returns/order-returns.routes.ts'
import { orderRiskRoutes } from '#server/orders/lifecycle/risk/order-risk.routes.ts'
import { conversationRoutes } from '#server/orders/placement/conversation/conversation.routes.ts'
import { orderRoutes } from '#server/orders/placement/orders.routes.ts'
import { liveOrderRoutes } from '#server/orders/records/live/live-orders.routes.ts'
import { tillRoutes } from '#server/orders/till/till.routes.ts'
import { accountRoutes } from '#server/people/accounts/accounts.routes.ts'
import { googleRoutes } from '#server/people/accounts/google.routes.ts'
import type { ShopperServices } from '#server/people/accounts/shopper-services.ts'
import { contactRoutes } from '#server/people/contact/contact.routes.ts'
import { shopperRoutes } from '#server/people/shoppers/shoppers.routes.ts'
import { apiKeyRoutes } from '#server/people/staff/api-keys.routes.ts'
import { identifyProgram } from '#server/people/staff/api-keys.service.ts'
import { staffRoutes } from '#server/people/staff/staff.routes.ts'
import { staffAccountRoutes } from '#server/people/staff/staff-accounts.routes.ts'
import { identifyStaff } from '#server/people/staff/staff-sessions.service.ts'
import { changeRoutes } from '#server/platform/audit/audit.routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Content, unsettledContent } from '#server/platform/db/content-version.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { type HealthDeps, healthRoutes } from '#server/platform/health/health.routes.ts'
import { serveApiReference } from '#server/platform/http/api-reference.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { answerBrokenRequests } from '#server/platform/http/connection-limits.ts'
import { renderErrors } from '#server/platform/http/error-rendering.ts'
import { bearerToken, enforceGuards, guardChecks, isAttended, operatorCheck } from '#server/platform/http/guards.ts'
import { refuseTwoHosts } from '#server/platform/http/host-header.ts'
import { hostedIdentityHosts } from '#server/platform/http/hosted-identity-hosts.ts'
import { readJsonBodies } from '#server/platform/http/json-body.ts'
import { logRequests } from '#server/platform/http/logging.ts'
import { refuseUnknownRoutes } from '#server/platform/http/method-not-allowed.ts'
import { createMetrics, type Metrics } from '#server/platform/http/metrics.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { awaitOwnWrites } from '#server/platform/http/read-your-writes.ts'
import { refuseUntilReady } from '#server/platform/http/refuse-until-ready.ts'
import { newRequestId, sendRequestIds } from '#server/platform/http/request-id.ts'
import { ResponseCache } from '#server/platform/http/response-cache.ts'
import { refuseForeignOrigins } from '#server/platform/http/same-origin.ts'
import { securityHeaders, sendSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { serveCachedFirst } from '#server/platform/http/serve-cached-first.ts'
import { staffCookie } from '#server/platform/http/staff-cookie.ts'
import { serveStaticFiles } from '#server/platform/http/static-files.ts'
import { forgiveTrailingSlash } from '#server/platform/http/trailing-slash.ts'
import { isTrustedProxy } from '#server/platform/http/trusted-proxies.ts'
import { refuseUnstorableText } from '#server/platform/http/unstorable-text.ts'
import { MailAccounts } from '#server/platform/mail/mail-account.service.ts'
import { outboxRoutes } from '#server/platform/mail/outbox.routes.ts'
import { mediaRoutes } from '#server/platform/media/media.routes.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { settingsRoutes } from '#server/platform/settings/settings.routes.ts'
import { appRoutes } from '#server/site/pages/app.routes.ts'
import { apiInProcess } from '#server/site/pages/in-process-fetch.ts'
import { pageRoutes, refuseMalformedAddresses } from '#server/site/pages/page.routes.ts'
import type { PageRenderer } from '#server/site/pages/page-renderer.ts'
import { sitemapRoutes } from '#server/site/pages/sitemap.routes.ts'
import { findRoutes } from '#server/site/palette-search/palette-search.routes.ts'
import { savedViewRoutes } from '#server/site/saved-views/saved-views.routes.ts'
import { borrowingRoutes } from '#server/workshop/lending/borrowing.routes.ts'
import { lendingRoutes } from '#server/workshop/lending/lending.routes.ts'
import { restockRoutes } from '#server/workshop/restock/restock.routes.ts'
import { registerMetrics } from './register-metrics.ts'

export interface AppDeps {
  config: Config
  log: Logger
  db: Database
  /** The connection pool, for statements that bypass the query builder for speed. */
  pool: Pool
  content: Content
  media: MediaService
  shoppers: ShopperServices
  couriers: ConnectorDesk
  renderer: PageRenderer
  /** Sends a query to check that the database answers. */
  checkDatabase: () => Promise<unknown>
  /** False until the database is migrated and ready. */
  isOpen: () => boolean
  isDraining: () => boolean
  /** The public address of the shop; known only once it listens. */
  origin: () => string
  /** Metrics of all processes of the shop together. */
  measureAll?: HealthDeps['measureAll']
  /** Adds the development server and allows pages to load its scripts. */
  development?: (app: FastifyInstance) => Promise<void>
  metrics?: Metrics
}

const bodyLimitBytes = 256 * 1024

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, db, pool, media, shoppers, renderer, checkDatabase, isDraining, origin } = deps
  z.config(z.locales.en())
  const metrics = deps.metrics ?? createMetrics()
  const https = () => origin().startsWith('https:')
  const headers = securityHeaders({
    ...hostedIdentityHosts(config.firebase),
    development: deps.development !== undefined,
    https: config.publicUrl?.startsWith('https:') ?? false,
    subdomains: config.hstsSubdomains,
    otherHosts: config.allowedOrigins.length > 0,
  })
  // In development nothing is cached, so that each visit shows the newest code.
  const content = deps.development ? unsettledContent() : deps.content
  const isExempt = isTrustedProxy(config.trustedProxies)
  const memory = new ResponseCache({
    maxBytes: config.answerMemoryBytes,
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
    // Requests during shutdown are served, with `connection: close`, rather than answered with 503.
    return503OnClosing: false,
    ...serveCachedFirst(memory, isExempt, { named: config.allowedOrigins, headers }),
    ...answerBrokenRequests(log, headers),
    ...refuseMalformedAddresses(headers),
    ...forgiveTrailingSlash,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  sendRequestIds(app)
  sendSecurityHeaders(app, headers)
  registerMetrics(app, metrics, { db, pool, memory, dataDir: config.dataDir })
  logRequests(app)
  renderErrors(app)
  refuseUnknownRoutes(app)
  refuseUnstorableText(app)
  refuseTwoHosts(app)
  refuseForeignOrigins(app, config.publicUrl, config.allowedOrigins)
  // No endpoint takes plain text, and a foreign page can send it without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  await app.register(cookie)
  refuseUntilReady(app, deps.isOpen)
  await (deps.development ?? serveStaticFiles)(app)
  enforceGuards(
    app,
    guardChecks({
      operator: operatorCheck(config.metricsToken, config.trustedProxies.length > 0),
      identifyShopper: (request) =>
        shoppers.identify({ cookie: request.headers.cookie, bearerToken: bearerToken(request) }),
      identifyStaff: (request) =>
        identifyStaff(db, {
          token: bearerToken(request),
          binding: staffCookie(request, https()),
          browser: callerOf(request).browser,
          attended: isAttended(request),
        }),
      identifyProgram: (request, ask) => identifyProgram(db, { ...ask, caller: callerOf(request) }),
    }),
  )
  awaitOwnWrites(app, content)
  await describeApi(app)
  serveApiReference(app, origin)
  healthRoutes(app, { metrics, checkDatabase, isDraining, measureAll: deps.measureAll })
  settingsRoutes(app, { db, memory })
  productRoutes(app, { db, memory, content })
  fitRoutes(app, { db, memory })
  occasionRoutes(app, { db, memory })
  officeProductRoutes(app, { db, content })
  stockRoutes(app, { db })
  labelRoutes(app, { db })
  bulkProductRoutes(app, { db })
  await sheetRoutes(app, { db })
  await importRoutes(app, { db })
  urlRedirectRoutes(app, { db })
  await mediaRoutes(app, { media })
  reviewRoutes(app, { db, memory, media, caughtUp: () => content.caughtUp() })
  const { embedded } = shoppers
  if (embedded) accountRoutes(app, { db, ...embedded, https })
  if (embedded?.google) googleRoutes(app, { google: embedded.google })
  shopperRoutes(app, { db })
  privacyRoutes(app, { db })
  visitRoutes(app, { db, log, https })
  orderRoutes(app, { db, pool, log, content })
  newsRoutes(app, { db, memory })
  customPageRoutes(app, { db, memory })
  contactRoutes(app, { db })
  restockRoutes(app, { db, origin })
  binRoutes(app, { db })
  reconciliationRoutes(app, { db })
  officeOrderRoutes(app, { db })
  conversationRoutes(app, { db })
  invoiceRoutes(app, { db })
  customerRoutes(app, { db })
  liveOrderRoutes(app, { db })
  courierRoutes(app, { db })
  manifestRoutes(app, { db })
  connectorRoutes(app, { desk: deps.couriers })
  cashRoutes(app, { db })
  tillRoutes(app, { db })
  callRoutes(app, { db })
  callRequestRoutes(app, { db })
  lendingRoutes(app, { db })
  borrowingRoutes(app, { db })
  parcelTrackingRoutes(app, { db })
  orderRiskRoutes(app, { db })
  depositRoutes(app, { db })
  unaccountedOrderRoutes(app, { db })
  makingRoutes(app, { db })
  orderReturnRoutes(app, { db })
  officeLinkRoutes(app, { db, origin })
  orderLinkRoutes(app, { db })
  staffRoutes(app, { db, secrets: deps.couriers.secrets, https, publicUrl: config.publicUrl })
  backupRoutes(app, { db, config })
  const mailAccounts = new MailAccounts(db, config, origin)
  openingRoutes(app, { db, sendsMail: async () => (await mailAccounts.findTransport()) !== undefined })
  doctorRoutes(app, { db, config })
  outboxRoutes(app, { db, log, accounts: mailAccounts })
  dashboardRoutes(app, { db })
  subCategoryRoutes(app, { db })
  searchWordRoutes(app, { db })
  searchReportRoutes(app, { db, log })
  staffAccountRoutes(app, { db })
  apiKeyRoutes(app, { db })
  pushRoutes(app, { db })
  savedViewRoutes(app, { db })
  changeRoutes(app, { db })
  findRoutes(app, { db })
  programRoutes(app, { db, log })
  productFeedRoutes(app, { db, memory, content, origin })
  newsFeedRoutes(app, { db, memory, origin })
  sitemapRoutes(app, {
    memory,
    origin,
    products: productsForSitemap(db),
    listNews: () => listNewsForSitemap(db),
    listOwnPages: () => listCustomPagesForSitemap(db),
    listLists: () => listPagesOfLists(db),
  })
  const api = apiInProcess(app, memory)
  appRoutes(app, { memory, api, media, offlineShop: config.offlineShop && deps.development === undefined })
  pageRoutes(app, { renderer, memory, origin, identity: config.identity, api, oldAddresses: urlRedirectsOf(db) })
  return app
}
