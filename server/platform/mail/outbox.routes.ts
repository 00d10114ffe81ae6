import type { FastifyInstance } from 'fastify'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { mailAccountEndpoints } from '#contract/platform/mail/mail-account.contract.ts'
import { outboxEndpoints } from '#contract/platform/mail/outbox.contract.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { listOutbox, type OutboxReader, readMail, resendFailed, resendMail } from './mail.service.ts'
import type { MailAccounts } from './mail-account.service.ts'
import { describeMailServer, type MailDesk, sendTestMail } from './mail-server.service.ts'

export interface OutboxDeps extends Omit<MailDesk, 'findTransport'> {
  accounts: MailAccounts
}

export function outboxRoutes(app: FastifyInstance, { accounts, ...deps }: OutboxDeps): void {
  const { db } = deps
  const desk: MailDesk = { ...deps, findTransport: () => accounts.findTransport() }

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

  mount(app, mailAccountEndpoints.read, async () => accounts.read())

  mount(app, mailAccountEndpoints.save, async ({ body, staff }) => {
    await checkPresentPassword(db, staff, body.currentPassword)
    return accounts.save(staff.username, body)
  })

  mount(app, mailAccountEndpoints.remove, async ({ body, staff }) => {
    await checkPresentPassword(db, staff, body.currentPassword)
    return accounts.remove(staff.username)
  })
}

function readerOf({ username, role }: StaffMember): OutboxReader {
  return { name: username, opensAll: hasRight(role, 'read-account-mails') }
}
