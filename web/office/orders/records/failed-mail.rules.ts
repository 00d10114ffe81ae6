import type { MailEntry } from '#contract/platform/mail/outbox.contract.ts'

type MailDelivery = Pick<MailEntry, 'state' | 'createdAt' | 'sentAt'>

/** The last finished mail to an address, if it failed. A later mail that was sent clears the failure. */
export function findFailedMail<Mail extends MailDelivery>(mails: readonly Mail[]): Mail | undefined {
  const over = mails.filter(({ state }) => state !== 'queued')
  const last = over.toSorted((a, b) => finishedAt(b) - finishedAt(a))[0]
  return last?.state === 'failed' ? last : undefined
}

/** A mail that was sent again counts from its last sending. */
const finishedAt = ({ createdAt, sentAt }: MailDelivery) => Date.parse(sentAt ?? createdAt)
