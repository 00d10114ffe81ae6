import type { FastifyServerOptions } from 'fastify'

const slashBeforeQuery = /^(\/api\/[^?]*[^/?])\/(\?|$)/

/**
 * Removes a trailing slash from addresses of the API before routing, so that both forms share one route and one cached response. Addresses of pages
 * keep theirs, because only one form is canonical.
 */
export const forgiveTrailingSlash: Pick<FastifyServerOptions, 'rewriteUrl'> = {
  rewriteUrl: ({ url = '' }) => url.replace(slashBeforeQuery, '$1$2'),
}
