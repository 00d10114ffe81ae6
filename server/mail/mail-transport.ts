import type { WrittenMail } from './mails.repository.ts'

const connectTimeoutMs = 10_000
const talkTimeoutMs = 30_000
const permanent = 500

export interface MailTransport {
  send(mail: WrittenMail & { id: string; to: string; fromName: string; replyTo?: string | undefined }): Promise<void>
}

/** The mail server said no, and would say so again: nothing is won by asking once more. */
export class RefusedMailError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'RefusedMailError'
  }
}

/** The mail server of the settings, if there is one. Mails come from the shop's own host unless told otherwise. */
export function mailTransport(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string | undefined },
  origin: string,
): MailTransport | undefined {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom ?? `no-reply@${new URL(origin).hostname}`) : undefined
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
        if (error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= permanent) {
          throw new RefusedMailError(error)
        }
        throw error
      } finally {
        transport.close()
      }
    },
  }
}
