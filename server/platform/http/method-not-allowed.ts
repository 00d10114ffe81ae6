import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Answers 405 for a route that exists with another method, and 404 for other addresses of the API. Outside the API every GET finds a page, so a
 * request that arrives here has another method, and gets 405.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // Wildcard routes match any address, so they say nothing about which ones exist.
    if (url.endsWith('*')) return
    for (const routeMethod of [method].flat()) routes.push({ method: routeMethod, pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0] ?? ''
    if (!path.startsWith('/api/')) throw notAllowed(['GET', 'HEAD'])
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (allowed.size === 0) throw new Problem('not-found')
    throw notAllowed([...allowed])
  })
}

function notAllowed(allowed: readonly string[]): Problem {
  return new Problem('method-not-allowed', { headers: { allow: allowed.join(', ') } })
}

function patternOf(url: string): RegExp {
  const pattern = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${pattern}$`)
}
