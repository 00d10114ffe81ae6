import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { ProblemCode } from '#contract/platform/http/problem.ts'
import { defaultLanguage } from '#contract/platform/text/languages.ts'
import { joinStock, type StockShown } from '#server/platform/db/content-clock.ts'
import type { ResponseSource } from '#server/platform/http/cached-response.ts'
import { sendProblem, unavailable } from '#server/platform/http/error-rendering.ts'
import { type PageAddress, pageAddress, pageLanguage } from '#server/platform/http/page-address.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { requestIdHeader } from '#server/platform/http/request-id.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { officePermissions } from '#server/platform/http/security-headers.ts'
import { aheadHeader } from '#server/platform/http/send-response.ts'
import { readVisit } from '#server/platform/http/visit.ts'
import { type PlainPage, plainPage } from './error-pages.ts'
import { htmlDocument } from './html-document.ts'
import type { apiInProcess } from './in-process-fetch.ts'
import type { PageRenderer } from './page-renderer.ts'
import { speculationRulesPath } from './speculation-rules.ts'

export interface PageDeps {
  renderer: PageRenderer
  memory: ResponseCache
  /** How shoppers sign in, for the scripts of every page. */
  identity: IdentitySettings
  /** The shop's public address, for links in pages. */
  origin: () => string
  /** Calls the API in this process while a page is rendered. */
  api: ReturnType<typeof apiInProcess>
  oldAddresses: ImportedAddresses
}

/** Looks up addresses of an imported shop; used only for paths without a page here. */
export interface ImportedAddresses {
  /** Whether an imported shop could have had this path. */
  mayBeImported: (path: string) => boolean
  /** The path an old address redirects to, without language. */
  findTarget: (path: string) => Promise<string | undefined>
}

/** The path under which the page for unknown addresses is cached. */
const unknownPath = '/404'

const isOffice = (path: string) => /^\/(admin|dashboard)(?![^/?])/.test(path)

const html = 'text/html; charset=utf-8'

/** Serves all pages of the shop. Pages contain nothing personal, so a cached page serves every visitor. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const config = { guard: 'anyone', renderProblem } as const
  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const requestedAddress = pageAddress(readVisit(request.raw))
    const isUnknown = deps.renderer.isUnknown(requestedAddress.path)
    const isOld = isUnknown && deps.oldAddresses.mayBeImported(requestedAddress.path)
    const redirectTarget = isOld ? await deps.oldAddresses.findTarget(requestedAddress.path) : undefined
    const address = isUnknown ? { ...requestedAddress, path: unknownPath } : requestedAddress
    const { language, basename, path } = address
    const key = redirectTarget ? `${basename} to ${redirectTarget}` : `${language} ${basename}${path}`
    const make = async () => (redirectTarget ? moved(basename, redirectTarget) : renderDocument(deps, address))
    // An unknown old address can get a redirect later, so it is not cached by address.
    await deps.memory.reply({ kind: 'page', key, request, reply, make, byAddress: !isOld })
  })
  app.get('/api/*', { config: { guard: 'anyone' }, schema: { hide: true } }, async () => {
    throw new Problem('not-found')
  })
}

async function renderDocument(deps: PageDeps, { language, basename, path }: PageAddress): Promise<ResponseSource> {
  const { renderer, api, origin, identity } = deps
  const stock: StockShown[] = []
  const connection = { origin: 'http://shop', ...api((shownStock) => stock.push(shownStock)) }
  const page = await renderer.render({ path, language, basename, origin: origin(), connection, identity })
  if (page instanceof Response) return { ...redirect(page), stock: joinStock(stock) }
  // A page with missing data must not be cached, so an error page is shown instead.
  if (page.status >= 500) {
    throw page.status === 503 ? unavailable() : new Problem('internal-error', { cause: page.cause })
  }
  const redirectTarget =
    page.status === 404 && path !== unknownPath ? await deps.oldAddresses.findTarget(path) : undefined
  if (redirectTarget) return moved(basename, redirectTarget)
  return {
    status: page.status,
    body: htmlDocument({
      app: isOffice(path) ? 'office' : 'app',
      language,
      assets: renderer.findAssets(page.files),
      ...page,
    }),
    headers: {
      'content-type': html,
      'content-language': language,
      'cache-control': 'public, no-cache',
      ...(isOffice(path) && officePermissions),
      [aheadHeader]: `"${speculationRulesPath}"`,
      vary: `accept-encoding, save-data${basename ? '' : ', cookie'}`,
    },
    stock: joinStock(stock),
  }
}

/** Permanent redirects expire after an hour, because the owner can correct them. */
const cachedForAnHour = { 'cache-control': 'public, max-age=3600' }

function moved(basename: string, target: string): ResponseSource {
  return {
    status: 301,
    body: '',
    headers: { location: basename + target, ...cachedForAnHour },
    stock: [],
  }
}

function redirect(response: Response): Omit<ResponseSource, 'stock'> {
  const { status } = response
  const location = response.headers.get('location') ?? '/'
  return { status, body: '', headers: { location, ...(status === 301 && cachedForAnHour) } }
}

const plainPages: Partial<Record<ProblemCode, PlainPage>> = {
  'shop-unavailable': 'unavailable',
  'malformed-request': 'malformed',
}

function renderProblem(request: FastifyRequest, problem: Problem): string {
  return plainPage(plainPages[problem.code] ?? 'failed', pageLanguage(readVisit(request.raw)))
}

/** Answers addresses that the router cannot decode, such as `%E0%A4%A`, before they reach a route. */
export function refuseMalformedAddresses(
  headers: Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'frameworkErrors'> {
  return {
    frameworkErrors(_error, request, reply) {
      reply.headers({ ...headers, [requestIdHeader]: request.id })
      if (request.url.startsWith('/api/')) return sendProblem(request, reply, new Problem('malformed-request'))
      const page = reply as FastifyReply
      return page.status(400).type(html).send(plainPage('malformed', defaultLanguage))
    },
  }
}
