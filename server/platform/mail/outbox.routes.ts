import type { FastifyInstance } from 'fastify'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { outboxEndpoints } from '#contract/platform/mail/outbox.contract.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { listOutbox, type OutboxReader, readMail, resendFailed, resendMail } from './mail.service.ts'
import { describeMailServer, type MailDesk, sendTestMail } from './mail-server.service.ts'

export function outboxRoutes(app: FastifyInstance, desk: MailDesk): void {
  const { db } = desk

  mount(app, outboxEndpoints.list, async ({ query: { page = 1, state, to }, staff, reply }) => {
    const { mails, total } = await listOutbox(db, readerOf(staff), { page, ...(state && { state }), ...(to && { to }) })
    reply.header('x-total-count', total)
    return mails
  })

  mount(app, outboxEndpoints.read, async ({ params, staff }) => readMail(db, readerOf(staff), params.id))

  mount(app, outboxEndpoints.resend, async ({ params, staff }) => resendMail(db, readerOf(staff), params.id))

  mount(app, outboxEndpoints.resendFailed, async ({ staff }) => ({ count: await resendFailed(db, staff.username) }))

  mount(app, outboxEndpoints.mailServer, async () => describeMailServer(desk))

  mount(app, outboxEndpoints.sendTestMail, async ({ body }) => sendTestMail(desk, body))
}

function readerOf({ username, role }: StaffMember): OutboxReader {
  return { name: username, opensAll: hasRight(role, 'read-account-mails') }
}
