import { type RawBuilder, sql } from 'kysely'
import { deleteJobsOfMails } from '#server/platform/db/job-tables.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface MailsOf {
  emails: readonly string[]
  orderIds: readonly string[]
  /** Addresses of accounts, verified or not: mails about the account itself belong to the person. */
  accountEmails?: readonly string[]
  /** A pattern for messages of other visitors about the person. */
  pattern?: string | undefined
}

/** Mails to the shop itself: the shop's address could also be the address of an account. */
const templatesToShop = ['new-order', 'order-withdrawn', 'contact', 'staff-notice', 'webhook-rests', 'books-disagree']
const aboutAnAccount = ['confirm-address', 'choose-password', 'reset-password', 'password-changed', 'new-sign-in']

/** Mails to the person, about the person's orders, or with the person's message. */
function isMailOfPerson({ emails, orderIds, accountEmails = [], pattern }: MailsOf): RawBuilder<boolean> {
  return sql<boolean>`(
    (lower(recipient) = any(${emails}::text[]) and template <> all(${templatesToShop}::text[]))
    or (lower(recipient) = any(${accountEmails}::text[]) and template = any(${aboutAnAccount}::text[]))
    or data->>'orderId' = any(${orderIds}::text[])
    or (template = 'confirm-order-address' and split_part(once_key, ' ', 2) = any(${orderIds}::text[]))
    or lower(data->>'email') = any(${emails}::text[])
    or lower(reply_to) = any(${emails}::text[])
    ${pattern === undefined ? sql`` : sql`or (template = 'contact' and data::text ~* ${pattern})`})`
}

export async function listMailsOf(db: Database | Tx, person: MailsOf) {
  return db
    .selectFrom('mails')
    .select(['created_at', 'recipient', 'subject', 'state'])
    .where(isMailOfPerson(person))
    .orderBy('created_at')
    .execute()
}

export async function countMailsOf(db: Database, person: MailsOf): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isMailOfPerson(person))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes mails with their jobs and errors, because the mail server's answer contains addresses. */
export function deleteMailsOf(tx: Tx, person: MailsOf): Promise<void> {
  return deleteMails(tx, isMailOfPerson(person))
}

/** Mails with only the order number must be deleted before the order loses its mail address. */
export function deleteProgressMails(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return deleteMails(
    tx,
    sql<boolean>`template = 'order-progress' and exists (
      select from orders o where o.id = any(${orderIds}::uuid[])
        and lower(o.email) = lower(recipient) and o.number = (data->>'number')::bigint)`,
  )
}

async function deleteMails(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  const deleted = await tx.deleteFrom('mails').where(which).returning('id').execute()
  await deleteJobsOfMails(
    tx,
    deleted.map(({ id }) => String(id)),
  )
}
