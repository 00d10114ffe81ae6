import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is the key: whoever does not know it can make nobody send anything there. */
    keyInAddress?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a visitor's browser send. Browsers say where a request comes from, and pages cannot
 * make them lie. A program that says nothing of it is let through only if it brings no cookie that could be a browser's.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || isOurs(request, publicOrigin)) return
    // Such pages send no referrer, and older browsers then do not say either whose form it is.
    if (request.routeOptions.config.keyInAddress) return
    throw new Problem('foreign-origin')
  })
}

function isOurs({ headers }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return headers.cookie === undefined
  if (!URL.canParse(origin)) return false
  return publicOrigin ? origin === new URL(publicOrigin).origin : new URL(origin).host === headers.host
}
