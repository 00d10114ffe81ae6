import type { Mail, MailEntry, MailState, MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import { recordChange, recordChanges } from '#server/platform/audit/audit.service.ts'
import { enqueueJobs, hurryJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type NewMail, ownerOnlyTemplates, priorityOf, usefulDaysByTemplates } from './mail-data.ts'
import {
  deleteMails,
  findMail,
  insertMails,
  listMails,
  type MailRow,
  updateFailedQueuedAgain,
  updateQueuedAgain,
} from './mails.repository.ts'

export const sendMailJob = 'send-mail'
/** With delays of up to six hours, this covers an outage of two days. */
const maxAttempts = 20
const pauseMs = 60 * 60_000
const mailsPerPage = 50

/** Queues a mail that is sent if this transaction commits, and only once per `onceKey`. */
export function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  return queueMails(tx, [mail])
}

/** Queues several mails with one statement. */
export async function queueMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  for (const { to, replyTo = to } of mails) {
    if (!isSingleAddress(to) || !isSingleAddress(replyTo)) throw new Error('A mail goes to exactly one address')
  }
  if (mails.length > 0) await enqueueSending(tx, await insertMails(tx, mails))
}

/** Leaves out mails about accounts for staff who may not read them. */
export async function listOutbox(
  db: Database,
  { opensAll }: Pick<OutboxReader, 'opensAll'>,
  filter: { page: number; state?: MailState; to?: string },
) {
  const without = opensAll ? [] : [...ownerOnlyTemplates]
  const { rows, total } = await listMails(db, { ...filter, without }, (filter.page - 1) * mailsPerPage, mailsPerPage)
  return { mails: rows.map(toEntry), total }
}

/** The reader of the outbox, and whether mails about accounts are included. */
export interface OutboxReader {
  name: string
  opensAll: boolean
}

export async function readMail(db: Database, reader: OutboxReader, id: string): Promise<Mail> {
  const row = await existing(db, id)
  refuseOwners(reader, row)
  return { ...toEntry(row), html: row.html, text: row.body }
}

export async function resendMail(db: Database, reader: OutboxReader, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await existing(tx, id)
    refuseOwners(reader, row)
    const { data, recipient } = row
    if (Object.keys(data).length === 0) throw new Problem('mail-not-kept')
    await updateQueuedAgain(tx, id)
    await enqueueSending(tx, [row])
    await recordChange(tx, {
      staffName: reader.name,
      action: 'mail-resent',
      subject: { kind: 'mail', id, name: recipient },
    })
  })
}

/** Retries all mails that failed or wait for a retry. */
export async function resendFailed(db: Database, staffName: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mails = await updateFailedQueuedAgain(tx, usefulDaysByTemplates)
    await hurryJobs(tx, sendMailJob)
    await enqueueSending(tx, mails)
    await recordChanges(
      tx,
      mails.map(({ id, recipient }) => ({
        staffName,
        action: 'mail-resent',
        subject: { kind: 'mail' as const, id, name: recipient },
      })),
    )
    return mails.length
  })
}

/** Deletes the content of mails that have become useless and name a person. */
export function deleteExpiredMails(db: Database, templates: readonly MailTemplate[], days: number): Promise<void> {
  return deleteMails(db, templates, days)
}

function refuseOwners({ opensAll }: OutboxReader, { template }: MailRow): void {
  if (!opensAll && ownerOnlyTemplates.has(template)) throw new Problem('role-forbidden')
}

/** Retries the mail after a delay with a full number of attempts; its age counts from the first request. */
export function retryWithFullAttempts(
  db: Database,
  mail: Pick<MailRow, 'id' | 'template'>,
  askedAt: Date,
): Promise<void> {
  return inTransaction(db, (tx) => enqueueSending(tx, [mail], { afterMs: pauseMs, askedAt: askedAt.toISOString() }))
}

interface Later {
  afterMs?: number
  askedAt?: string
}

async function enqueueSending(
  tx: Tx,
  mails: readonly Pick<MailRow, 'id' | 'template'>[],
  { afterMs = 0, askedAt }: Later = {},
): Promise<void> {
  const byPriority = Map.groupBy(mails, ({ template }) => priorityOf(template))
  for (const [priority, mails] of byPriority) {
    const payloads = mails.map(({ id }) => ({ mailId: id, ...(askedAt && { askedAt }) }))
    await enqueueJobs(tx, { name: sendMailJob, payloads, maxAttempts, priority, afterMs })
  }
}

async function existing(db: Database | Tx, id: string): Promise<MailRow> {
  const row = await findMail(db, id)
  if (!row) throw new Problem('not-found')
  return row
}

function toEntry(row: MailRow): MailEntry {
  return {
    id: row.id,
    to: row.recipient,
    template: row.template,
    language: row.language,
    state: row.state,
    subject: row.subject,
    attempts: row.attempts,
    error: row.error,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
