import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { isNamed } from './cross-origin.ts'
import { keyShown } from './guards.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is the key: whoever does not know it can make nobody send anything there. */
    keyInAddress?: boolean
    /** With `keyInAddress`: refuses a form all the same where the browser says that it is on a page of another site. */
    refusesKnownForeign?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a visitor's browser send. Browsers say where a request comes from, and pages cannot
 * make them lie. A program that says nothing of it is let through only if it brings no cookie that could be a browser's.
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
    // Such pages send no referrer, and older browsers then do not say either whose form it is.
    const { keyInAddress, refusesKnownForeign } = request.routeOptions.config
    if (keyInAddress && !(refusesKnownForeign && isForeign(request))) return
    throw new Problem('foreign-origin')
  })
}

/** No page can make another's browser send a key, and in a browser none is worth anything: its cookies say nothing. */
function isProgram(request: FastifyRequest): boolean {
  return keyShown(request) !== undefined && !callerOf(request).browser
}

/** Another host the owner named, of the same site: the cookies that go with it are those of whoever works or shops there. */
function isNamedHost({ headers }: FastifyRequest, namedHosts: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return isNamed(origin, namedHosts) && (site === undefined || site === 'same-site')
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
