import type { MailFailure } from '#contract/platform/mail/outbox.contract.ts'
import { isLocalAddress } from '#server/platform/config/local-addresses.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type MailSigning, mailSigning } from './mail-domain.service.ts'
import { mailFailureOf, type SmtpFailure } from './mail-failure.rules.ts'
import type { WrittenMail } from './mails.repository.ts'

const connectTimeoutMs = 10_000
const ourPatience = { connectMs: connectTimeoutMs, talkMs: 30_000 }

export interface MailTransport {
  send(mail: WrittenMail & { id: string; to: string; fromName: string; replyTo?: string | undefined }): Promise<void>
}

/** The answer of a mail server that refused a mail, and the recipient it concerns. */
export class FailedMailError extends Error {
  readonly failure: MailFailure
  readonly talk: SmtpFailure

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'FailedMailError'
    const { code, command, responseCode, response }: SmtpFailure & Error = cause
    this.talk = { code, command, responseCode, response }
    this.failure = mailFailureOf(this.talk)
  }
}

export interface MailSettings {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
}

/** The sender address of mails: `MAIL_FROM`, or an address at the host of the shop. */
export function mailSender({ mailFrom }: MailSettings, origin: string): { address: string; domain: string } {
  const address = mailFrom ?? `no-reply@${new URL(origin).hostname}`
  return { address, domain: address.slice(address.lastIndexOf('@') + 1).toLowerCase() }
}

/** The configured mail server; undefined without one. */
export function mailTransport(settings: MailSettings, origin: string, db: Database): MailTransport | undefined {
  if (!settings.smtpUrl) return undefined
  const { address, domain } = mailSender(settings, origin)
  return smtpTransport(settings.smtpUrl, address, mailSigning(db, domain))
}

/** TLS is required for a remote mail server, unless its address ends with `?requireTLS=false`, which takes precedence. */
const reachedBy = (smtpUrl: string) => ({ url: smtpUrl, requireTLS: !isLocalAddress(smtpUrl) })

/** Connects and signs in without sending a mail. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...reachedBy(smtpUrl),
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

/** Sends mails by SMTP. Loaded with the first mail, and connected for each, because a shop sends few. */
export function smtpTransport(
  smtpUrl: string,
  from: string,
  signing?: MailSigning,
  { connectMs, talkMs } = ourPatience,
): MailTransport {
  return {
    async send({ id, to, fromName, replyTo, subject, html, text }) {
      const { createTransport } = await import('nodemailer')
      const dkim = await signing?.()
      const transport = createTransport({
        ...reachedBy(smtpUrl),
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: talkMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          envelope: { from, to: [to] },
          // Identical for all attempts, so that a mail server recognises a duplicate.
          messageId: `<${id}@${from.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject,
          html,
          text,
          ...(dkim && { dkim }),
        })
      } catch (error) {
        throw error instanceof Error ? new FailedMailError(error) : error
      } finally {
        transport.close()
      }
    },
  }
}
