import { sql } from 'kysely'
import type { MailFailure, MailState, MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NewMail } from './mail-data.ts'

export interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** Returns the inserted mails; a mail whose key exists already is skipped. */
export function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<Pick<MailRow, 'id' | 'template'>[]> {
  return tx
    .insertInto('mails')
    .values(
      mails.map(({ to, template, language, data, onceKey, replyTo }) => ({
        once_key: onceKey ?? null,
        recipient: to,
        reply_to: replyTo ?? null,
        template,
        language,
        data: JSON.stringify(data),
      })),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning(['id', 'template'])
    .execute()
}

export function findMail(db: Database | Tx, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

interface MailFilter {
  state?: MailState | undefined
  to?: string | undefined
  without: readonly string[]
}

export async function listMails(db: Database, { state, to, without }: MailFilter, offset: number, limit: number) {
  let query = db.selectFrom('mails')
  if (without.length > 0) query = query.where(sql<boolean>`template <> all(${without})`)
  if (state) query = query.where('state', '=', state)
  if (to) query = query.where('recipient', '=', to.toLowerCase())
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    query.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function updateWritten(db: Database, id: string, { subject, html, text }: WrittenMail): Promise<void> {
  await db.updateTable('mails').set({ subject, html, body: text }).where('id', '=', id).execute()
}

export async function updateSent(db: Database, id: string, state: 'sent' | 'kept'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, sent_at: sql`now()`, error: '', failure: null })
    .where('id', '=', id)
    .execute()
}

interface Failure {
  error: string
  failure: MailFailure | null
}

/**
 * Records a failed attempt. The stored cause is the one that all attempts had in common, if there is one; only a refusal counts from the last
 * attempt alone.
 */
export async function updateFailure(
  db: Database,
  id: string,
  { error, failure }: Failure,
  final: boolean,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(({ ref }) => ({
      error,
      failure: sql`case when ${failure === 'refused'} or attempts = 0 or failure = ${failure} then ${failure} end`,
      attempts: sql`${ref('attempts')} + 1`,
      ...(final && { state: 'failed' as const }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateForgotten(db: Database, id: string): Promise<void> {
  await db.updateTable('mails').set({ data: '{}', html: '', body: '' }).where('id', '=', id).execute()
}

export async function deleteMails(db: Database, templates: readonly MailTemplate[], days: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('template', 'in', templates)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

export async function updateQueuedAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'queued', error: '', failure: null, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Queues failed mails again that have content and are not too old to be useful. Returns them with their recipients. */
export function updateFailedQueuedAgain(
  tx: Tx,
  usefulForDays: readonly { templates: readonly MailTemplate[]; days: number }[],
) {
  const useful = usefulForDays.map(
    ({ templates, days }) =>
      sql<boolean>`(template <> all(${templates}) or created_at > now() - make_interval(days => ${days}))`,
  )
  return tx
    .updateTable('mails')
    .set({ state: 'queued', error: '', failure: null, attempts: 0 })
    .where('state', '=', 'failed')
    .where(sql<boolean>`data <> '{}' and created_at > now() - interval '30 days'`)
    .where(({ and }) => and(useful))
    .returning(['id', 'template', 'recipient'])
    .execute()
}
