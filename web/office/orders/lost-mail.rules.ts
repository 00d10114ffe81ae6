import type { MailEntry } from '#contract/staff/outbox.contract.ts'

type Told = Pick<MailEntry, 'state' | 'createdAt' | 'sentAt'>

/** Whether the last of these mails to one address that is over was given up. One that goes out afterwards, or is tried again, takes it back. */
export function isLastMailLost(mails: readonly Told[]): boolean {
  const over = mails.filter(({ state }) => state !== 'queued')
  const last = over.toSorted((one, other) => overAt(other) - overAt(one))[0]
  return last?.state === 'failed'
}

/** An earlier one that was sent again counts from then on. */
const overAt = ({ createdAt, sentAt }: Told) => Date.parse(sentAt ?? createdAt)
