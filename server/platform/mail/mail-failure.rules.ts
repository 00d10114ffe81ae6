import type { MailFailure } from '#contract/platform/mail/outbox.contract.ts'

/** Details of a failed SMTP conversation. */
export interface FailedTalk {
  code?: string | undefined
  /** What it was asked last, as in `RCPT TO`. */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

const loginCodes = new Set([530, 534, 535, 538])
/** "There is no such mailbox", where the server gives no closer reason. */
const recipientCodes = new Set([550, 551, 553])
/** Said of one address only when asked about one. */
const addressCodes = new Set([...recipientCodes, 501, 511, 521, 556])
/** 5.1.7 and 5.1.8 are about the sender. */
const recipientReason = /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/
/** Classes without a detail say no more than the code beside them. */
const noReason = /^5\.[05]\.0$/

/** Only "no such recipient" is final. A login, a quota or a policy is mended by somebody, and a mail waits for it. */
export function mailFailureOf(talk: FailedTalk): MailFailure {
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

function reasonOf({ response = '' }: FailedTalk): string | undefined {
  const reason = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return reason && noReason.test(reason) ? undefined : reason
}
