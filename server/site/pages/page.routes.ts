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
import { htmlDocument } from './html-document.ts'
import type { apiInProcess } from './in-process-fetch.ts'
import type { PageRenderer } from './page-renderer.ts'
import { type PlainPage, plainPage } from './plain-page.ts'
import { speculationRulesPath } from './speculation-rules.ts'

export interface PageDeps {
  renderer: PageRenderer
  memory: ResponseCache
  /** How shoppers sign in here; every page's script is told. */
  identity: IdentitySettings
  /** The shop's public address, as links in pages write it. */
  origin: () => string
  /** How a page being rendered asks the API: without leaving the process. */
  api: ReturnType<typeof apiInProcess>
  oldAddresses: OldAddresses
}

/** Addresses of a shop that was brought along; asked only where there is nothing here. */
export interface OldAddresses {
  /** Whether such a shop may have had it. */
  isOne: (path: string) => boolean
  /** The path an old address redirects to, without language. */
  whereItLeads: (path: string) => Promise<string | undefined>
}

/** Stands for every address at which there is nothing. */
const unknownPath = '/404'

const isOffice = (path: string) => /^\/(admin|dashboard)(?![^/?])/.test(path)

const html = 'text/html; charset=utf-8'

/** Every address the shop's screens answer to. Pages hold nothing personal, so one serves everybody. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const config = { guard: 'anyone', renderProblem } as const
  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const requestedAddress = pageAddress(readVisit(request.raw))
    const isUnknown = deps.renderer.isUnknown(requestedAddress.path)
    const isOld = isUnknown && deps.oldAddresses.isOne(requestedAddress.path)
    const redirectTarget = isOld ? await deps.oldAddresses.whereItLeads(requestedAddress.path) : undefined
    const address = isUnknown ? { ...requestedAddress, path: unknownPath } : requestedAddress
    const { language, basename, path } = address
    const key = redirectTarget ? `${basename} to ${redirectTarget}` : `${language} ${basename}${path}`
    const make = async () => (redirectTarget ? moved(basename, redirectTarget) : renderDocument(deps, address))
    // What leads nowhere today may lead somewhere tomorrow, while the page that says so stays the same.
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
  // A page that lacks what it should show must not be remembered, and is better told plainly.
  if (page.status >= 500) {
    throw page.status === 503 ? unavailable() : new Problem('internal-error', { cause: page.cause })
  }
  const redirectTarget =
    page.status === 404 && path !== unknownPath ? await deps.oldAddresses.whereItLeads(path) : undefined
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

/** A way that is for good is said anew every hour, since what leads where is for people to say, and they err. */
const saidForAnHour = { 'cache-control': 'public, max-age=3600' }

function moved(basename: string, target: string): ResponseSource {
  return {
    status: 301,
    body: '',
    headers: { location: basename + target, ...saidForAnHour },
    stock: [],
  }
}

function redirect(response: Response): Omit<ResponseSource, 'stock'> {
  const { status } = response
  const location = response.headers.get('location') ?? '/'
  return { status, body: '', headers: { location, ...(status === 301 && saidForAnHour) } }
}

const plainPages: Partial<Record<ProblemCode, PlainPage>> = {
  'shop-unavailable': 'unavailable',
  'malformed-request': 'malformed',
}

function renderProblem(request: FastifyRequest, problem: Problem): string {
  return plainPage(plainPages[problem.code] ?? 'failed', pageLanguage(readVisit(request.raw)))
}

/** Addresses the router itself cannot read, such as a broken `%E0%A4%A`, never reach a route. */
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
