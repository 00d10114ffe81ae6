import type { MailFailure, TestMailReason } from '#contract/platform/mail/outbox.contract.ts'
import { isLocalAddress } from '#server/platform/config/local-addresses.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { checkedLookup, type IsAllowed, isForbiddenLiteral } from '#server/platform/outgoing/checked-lookup.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { type MailSigning, mailSigning } from './mail-domain.service.ts'
import { mailFailureOf, type SmtpFailure, testMailReasonOf } from './mail-failure.rules.ts'
import type { WrittenMail } from './mails.repository.ts'

const connectTimeoutMs = 10_000
const ourPatience = { connectMs: connectTimeoutMs, talkMs: 30_000 }

export interface MailTransport {
  send(mail: WrittenMail & { id: string; to: string; fromName: string; replyTo?: string | undefined }): Promise<void>
}

/** The answer of a mail server that refused a mail, and the recipient it concerns. */
export class FailedMailError extends Error {
  readonly failure: MailFailure
  readonly reason: TestMailReason
  readonly talk: SmtpFailure

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'FailedMailError'
    const { code, command, responseCode, response }: SmtpFailure & Error = cause
    this.talk = { code, command, responseCode, response }
    this.failure = mailFailureOf(this.talk)
    this.reason = testMailReasonOf(this.talk, cause.message)
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

/** Where and how to connect to a mail server, as nodemailer takes it. */
type Connect = () => Promise<object>

/** Sends mails by SMTP. */
export function smtpTransport(
  smtpUrl: string,
  from: string,
  signing?: MailSigning,
  { connectMs, talkMs } = ourPatience,
): MailTransport {
  return openTransport(async () => reachedBy(smtpUrl), from, signing, { connectMs, talkMs })
}

export interface Mailbox {
  address: string
  host: string
  port: number
  password: string
  isAllowed: IsAllowed
}

const implicitTlsPort = 465

/** Sends from a mailbox that people entered. Its host is resolved here, and the connection goes to the address that was checked. */
export function accountTransport(
  { address, host, port, password, isAllowed }: Mailbox,
  signing?: MailSigning,
): MailTransport {
  const lookup = checkedLookup(isAllowed)
  const resolve = () =>
    new Promise<string>((resolved, failed) => {
      if (isForbiddenLiteral(isAllowed, host)) return failed(new OutgoingError('address'))
      lookup(host, { family: 0 }, (error, ip) => (error ? failed(error) : resolved(String(ip))))
    })
  const connect = async () => {
    const ip = await resolve().catch((cause: Error) => {
      const code = cause instanceof OutgoingError ? 'EADDRESS' : 'EDNS'
      throw Object.assign(new Error(`${host}: ${cause.message}`, { cause }), { code })
    })
    return {
      host: ip,
      port,
      secure: port === implicitTlsPort,
      requireTLS: port !== implicitTlsPort && !isLocalAddress(`smtp://${host}`),
      tls: { servername: host },
      auth: { user: address, pass: password },
    }
  }
  return openTransport(connect, address, signing, ourPatience)
}

/** Fails with this message, as a mail server that refuses the login does. */
export function failingTransport(message: string): MailTransport {
  const refusal = () => Object.assign(new Error(message), { code: 'EAUTH' })
  return { send: () => Promise.reject(new FailedMailError(refusal())) }
}

/** Loaded with the first mail, and connected for each, because a shop sends few. */
function openTransport(
  connect: Connect,
  from: string,
  signing: MailSigning | undefined,
  { connectMs, talkMs }: typeof ourPatience,
): MailTransport {
  return {
    async send({ id, to, fromName, replyTo, subject, html, text }) {
      const { createTransport } = await import('nodemailer')
      const dkim = await signing?.()
      const connection = await connect().catch((error: Error) => {
        throw new FailedMailError(error)
      })
      const transport = createTransport({
        ...connection,
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
