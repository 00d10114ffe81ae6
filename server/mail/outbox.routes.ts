import type { FastifyInstance } from 'fastify'
import { outboxEndpoints } from '#contract/outbox.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import { listOutbox, readMail, resendMail } from './mail.service.ts'

export function outboxRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, outboxEndpoints.list, async ({ query: { page = 1, state, to }, reply }) => {
    const { mails, total } = await listOutbox(db, { page, ...(state && { state }), ...(to && { to }) })
    reply.header('x-total-count', total)
    return mails
  })

  mount(app, outboxEndpoints.read, async ({ params }) => readMail(db, params.id))

  mount(app, outboxEndpoints.resend, async ({ params, staff }) => resendMail(db, staff.username, params.id))
}
