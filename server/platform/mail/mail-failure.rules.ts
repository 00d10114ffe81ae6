import type { MailFailure, TestMailReason } from '#contract/platform/mail/outbox.contract.ts'

/** A failed SMTP conversation. */
export interface SmtpFailure {
  code?: string | undefined
  /** The last command, for example `RCPT TO`. */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

const loginCodes = new Set([530, 534, 535, 538])
/** "No such mailbox", if the server gives no enhanced status code. */
const recipientCodes = new Set([550, 551, 553])
/** These codes concern an address only in reply to a command that names one. */
const addressCodes = new Set([...recipientCodes, 501, 511, 521, 556])
/** Without 5.1.7 and 5.1.8, which concern the sender. */
const recipientReason = /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/
/** These codes say no more than the basic code. */
const unspecificReason = /^5\.[05]\.0$/

/** Only "no such recipient" is final. A failed login, a quota or a policy can be corrected, and the mail is retried. */
export function mailFailureOf(talk: SmtpFailure): MailFailure {
  const { code, command = '', responseCode = 0 } = talk
  if (code === 'EAUTH' || loginCodes.has(responseCode)) return 'login'
  if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
  const reason = reasonOf(talk)
  if (responseCode < 500 || responseCode === 552 || reason?.startsWith('5.2.2')) return 'delayed'
  const aboutRecipient = reason
    ? recipientReason.test(reason)
    : (command === 'RCPT TO' ? addressCodes : recipientCodes).has(responseCode)
  return aboutRecipient ? 'refused' : 'policy'
}

function reasonOf({ response = '' }: SmtpFailure): string | undefined {
  const reason = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return reason && unspecificReason.test(reason) ? undefined : reason
}

const tlsWords = /\b(?:ssl|tls|starttls|certificate|self[- ]signed|altnames?)\b|wrong version number/i
/** Codes of connections that were refused, cut or not answered. */
const connectionCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ESOCKET',
  'ETIMEDOUT',
])

/** The reason as the owner can act on it, for the mail that tests a mailbox. */
export function testMailReasonOf(talk: SmtpFailure, message: string): TestMailReason {
  const { code = '', command, responseCode = 0 } = talk
  const failure = mailFailureOf(talk)
  if (failure === 'login') return 'login'
  if (code === 'EDNS') return 'name'
  if (code === 'EADDRESS') return 'address'
  if (code === 'ETLS' || tlsWords.test(message)) return 'tls'
  if (failure === 'refused') return 'recipient'
  if (command === 'MAIL FROM' || failure === 'policy') return 'sender'
  if (responseCode >= 400) return 'later'
  return connectionCodes.has(code) ? 'connection' : 'other'
}
