import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { MailServer, TestMailOutcome } from '#contract/platform/mail/outbox.contract.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { findTrouble } from './mail-outage.repository.ts'
import { mailServerFailed, mailServerWorks } from './mail-outage.service.ts'
import { FailedMailError, type MailTransport } from './mail-transport.ts'
import { mailWords } from './templates/mail-texts.ts'

export interface MailDesk {
  db: Database
  log: Pick<Logger, 'error' | 'warn'>
  findTransport: () => Promise<MailTransport | undefined>
}

export async function describeMailServer({ db, findTransport }: MailDesk): Promise<MailServer> {
  if (!(await findTransport())) return { state: 'none', error: '', since: null }
  const trouble = await findTrouble(db)
  if (!trouble) return { state: 'well', error: '', since: null }
  return { state: trouble.kind, error: trouble.error, since: trouble.since.toISOString() }
}

/** Bypasses the outbox: the owner who changes the settings sees the server's answer at once. */
export async function sendTestMail(
  { db, log, findTransport }: MailDesk,
  { to, language }: { to: string; language: Language },
): Promise<TestMailOutcome> {
  const server = await findTransport()
  if (!server) return { sent: false, error: '', reason: 'none' }
  const { name } = await describeShop(db)
  const { 'test-mail.subject': subject, 'test-mail.text': text } = mailWords[language]
  const html = `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`
  try {
    await server.send({ id: randomUUID(), to, fromName: name[language], subject, html, text })
  } catch (error) {
    if (!(error instanceof FailedMailError)) throw error
    await mailServerFailed(db, log, error)
    return { sent: false, error: error.message, reason: error.reason }
  }
  await mailServerWorks(db, log)
  return { sent: true, error: '' }
}
