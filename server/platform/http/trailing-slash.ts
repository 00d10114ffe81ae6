import type { FastifyServerOptions } from 'fastify'

const slashBeforeQuery = /^(\/api\/[^?]*[^/?])\/(\?|$)/

/**
 * `/api/products/` is `/api/products`, whatever is done to it: clients that join a prefix and a path write the one or the
 * other. Taken off before anything is looked up, so that both have one route and one remembered answer. The addresses of
 * pages stay as they are: of those one is the right one.
 */
export const forgiveTrailingSlash: Pick<FastifyServerOptions, 'rewriteUrl'> = {
  rewriteUrl: ({ url = '' }) => url.replace(slashBeforeQuery, '$1$2'),
}
