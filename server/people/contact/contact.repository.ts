import { type Expression, type SqlBool, sql } from 'kysely'
import type { ContactFields } from '#contract/people/contact/contact.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export async function insertMessage(
  tx: Tx,
  fields: Omit<ContactFields, 'website'> & { spam: boolean },
): Promise<string> {
  const { id } = await tx.insertInto('contact_messages').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countRecentMessages(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_messages')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function lockMessage(tx: Tx, id: string) {
  return tx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

export function updateHandled(tx: Tx, id: string, handledBy: string | null) {
  return tx
    .updateTable('contact_messages')
    .set({ handled_by: handledBy, handled_at: handledBy === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSpam(tx: Tx, id: string, spam: boolean) {
  return tx.updateTable('contact_messages').set({ spam }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function markMessageDeleted(tx: Tx, id: string, staffName: string): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ deleted_at: sql`now()`, deleted_by: staffName })
    .where('id', '=', id)
    .execute()
}

interface MessageFilter {
  handled?: boolean | undefined
  spam?: boolean | undefined
  search?: string | undefined
}

interface Page {
  limit: number
  offset: number
}

export async function listMessages(
  db: Database,
  { handled, spam = false, search }: MessageFilter,
  { limit, offset }: Page,
) {
  let query = db.selectFrom('contact_messages').where('deleted_at', 'is', null).where('spam', '=', spam)
  if (handled !== undefined) query = query.where('handled_at', handled ? 'is not' : 'is', null)
  if (search) query = query.where(contains(search))
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    query.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function contains(search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`concat_ws(' ', name, email, subject, message) ilike ${pattern}`
}
