import type { FastifyInstance } from 'fastify'
import { contactEndpoints } from '#contract/people/contact/contact.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { pageHeaders } from '#server/platform/http/page-headers.ts'
import { browseMessages, markMessage, removeMessage, takeMessage } from './contact.service.ts'

export function contactRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, contactEndpoints.send, async ({ body, request }) => takeMessage(db, body, callerOf(request).address))

  mount(app, contactEndpoints.list, async ({ query, reply }) => {
    const page = await browseMessages(db, query)
    reply.headers(pageHeaders(page, contactEndpoints.list.path, query))
    return page.messages
  })

  mount(app, contactEndpoints.mark, async ({ params, body, staff }) => markMessage(db, staff.username, params.id, body))

  mount(app, contactEndpoints.remove, async ({ params, staff }) => removeMessage(db, staff.username, params.id))
}
