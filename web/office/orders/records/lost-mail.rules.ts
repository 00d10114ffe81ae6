import type { MailEntry } from '#contract/platform/mail/outbox.contract.ts'

type Told = Pick<MailEntry, 'state' | 'createdAt' | 'sentAt'>

/** The last of these mails to one address that is over, if it was given up. One that goes out afterwards, or is tried again, takes it back. */
export function lastLostMail<Mail extends Told>(mails: readonly Mail[]): Mail | undefined {
  const over = mails.filter(({ state }) => state !== 'queued')
  const last = over.toSorted((a, b) => overAt(b) - overAt(a))[0]
  return last?.state === 'failed' ? last : undefined
}

/** An earlier one that was sent again counts from then on. */
const overAt = ({ createdAt, sentAt }: Told) => Date.parse(sentAt ?? createdAt)
