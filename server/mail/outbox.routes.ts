import type { FastifyInstance } from 'fastify'
import { outboxEndpoints } from '#contract/outbox.contract.ts'
import { may } from '#contract/staff-roles.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import type { StaffMember } from '#server/staff/staff-sessions.service.ts'
import { listOutbox, type OutboxReader, readMail, resendMail } from './mail.service.ts'

export function outboxRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, outboxEndpoints.list, async ({ query: { page = 1, state, to }, reply }) => {
    const { mails, total } = await listOutbox(db, { page, ...(state && { state }), ...(to && { to }) })
    reply.header('x-total-count', total)
    return mails
  })

  mount(app, outboxEndpoints.read, async ({ params, staff }) => readMail(db, readerOf(staff), params.id))

  mount(app, outboxEndpoints.resend, async ({ params, staff }) => resendMail(db, readerOf(staff), params.id))
}

function readerOf({ username, role }: StaffMember): OutboxReader {
  return { name: username, opensAll: may(role, 'read-account-mails') }
}
