import type { FastifyInstance } from 'fastify'
import { urlRedirectEndpoints } from '#contract/integrations/imports/url-redirects.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addRedirect, browseUrlRedirects, removeUrlRedirect } from './url-redirects.service.ts'

export function urlRedirectRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, urlRedirectEndpoints.list, async ({ query: { q = '', page = 1 }, reply }) => {
    const { addresses, total } = await browseUrlRedirects(db, q, page)
    reply.header('x-total-count', total)
    return addresses
  })
  mount(app, urlRedirectEndpoints.save, ({ body }) => addRedirect(db, body))
  mount(app, urlRedirectEndpoints.remove, ({ query: { path } }) => removeUrlRedirect(db, path))
}
