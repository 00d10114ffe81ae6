import { type FailedTalk, type MailFailure, mailFailureOf } from './mail-failure.rules.ts'
import type { WrittenMail } from './mails.repository.ts'

const connectTimeoutMs = 10_000
const talkTimeoutMs = 30_000

export interface MailTransport {
  send(mail: WrittenMail & { id: string; to: string; fromName: string; replyTo?: string | undefined }): Promise<void>
}

/** What a mail server said when it did not take a mail, and whom it meant. */
export class FailedMailError extends Error {
  readonly failure: MailFailure
  readonly talk: FailedTalk

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'FailedMailError'
    const { code, command, responseCode, response }: FailedTalk & Error = cause
    this.talk = { code, command, responseCode, response }
    this.failure = mailFailureOf(this.talk)
  }
}

/** The mail server of the settings, if there is one. Mails come from the shop's own host unless told otherwise. */
export function mailTransport(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string | undefined },
  origin: string,
): MailTransport | undefined {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom ?? `no-reply@${new URL(origin).hostname}`) : undefined
}

/** Connects and signs in, and sends nothing. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw error instanceof Error ? new FailedMailError(error) : error
  } finally {
    transport.close()
  }
}

/** Hands mails to a mail server. Loaded with the first mail, and connected for each: a shop writes few. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  return {
    async send({ id, to, fromName, replyTo, subject, html, text }) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: connectTimeoutMs,
        greetingTimeout: connectTimeoutMs,
        socketTimeout: talkTimeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          envelope: { from, to: [to] },
          // The same if it is tried twice, so that a mail server can tell.
          messageId: `<${id}@${from.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...{ subject, html, text },
        })
      } catch (error) {
        throw error instanceof Error ? new FailedMailError(error) : error
      } finally {
        transport.close()
      }
    },
  }
}
