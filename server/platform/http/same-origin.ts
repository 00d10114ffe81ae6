import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { isAllowedOrigin } from './cross-origin.ts'
import { apiKeyOf } from './guards.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address contains a secret key, so no other site can send a request to it. */
    keyInAddress?: boolean
    /** With `keyInAddress`: refuses a form if the browser says that it is on a page of another site. */
    refusesKnownForeign?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site makes a visitor's browser send. Browsers name the origin of a request, and pages cannot forge it. A request
 * without an origin passes only if it has no cookie of a browser.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  publicOrigin: string | undefined,
  namedHosts: readonly string[] = [],
): void {
  app.addHook('onRequest', async (request) => {
    if (
      safeMethods.has(request.method) ||
      isOurs(request, publicOrigin) ||
      isNamedHost(request, namedHosts) ||
      isProgram(request)
    )
      return
    // These pages send no referrer, and older browsers then do not name the origin of a form either.
    const { keyInAddress, refusesKnownForeign } = request.routeOptions.config
    if (keyInAddress && !(refusesKnownForeign && isForeign(request))) return
    throw new Problem('foreign-origin')
  })
}

/** A page cannot make another visitor's browser send an API key, and cookies do not count for calls with a key. */
function isProgram(request: FastifyRequest): boolean {
  return apiKeyOf(request) !== undefined && !callerOf(request).browser
}

/** Another host of the owner, on the same site: its cookies belong to the same visitor. */
function isNamedHost({ headers }: FastifyRequest, namedHosts: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return isAllowedOrigin(origin, namedHosts) && (site === undefined || site === 'same-site')
}

function isForeign({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host !== headers.host
}

function isOurs({ headers }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return headers.cookie === undefined
  if (!URL.canParse(origin)) return false
  return publicOrigin ? origin === new URL(publicOrigin).origin : new URL(origin).host === headers.host
}
