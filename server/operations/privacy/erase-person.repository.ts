import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { eraseMatches } from './redact-text.rules.ts'

/** Allows changes of the audit log and of stock movements until the transaction ends; a trigger forbids them otherwise. */
export async function allowErasing(tx: Tx): Promise<void> {
  await sql`select set_config('jebba.erasing', 'yes', true)`.execute(tx)
}

/**
 * Locks orders in the order of their ids, to avoid deadlocks; returns those that are not erased yet. An order that is being announced at this moment
 * is waited for, because the announcement stores its customer.
 */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; number: number; state: string }[]> {
  const { rows } = await sql<{ id: string; number: number; state: string }>`
    select id, number, state from orders where id = any(${ids}::uuid[]) and erased_at is null order by id for update`.execute(
    tx,
  )
  await sql`select from orders_to_tell where order_id = any(${ids}::uuid[]) order by order_id for update`.execute(tx)
  return rows
}

/** Removes the person from orders; pieces, day, sums and governorate stay. */
export async function clearOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update orders set name = '', email = '', phone = '', street = '', city = '', state_name = '', zipcode = '', note = '',
      address_key = '', shopper_id = null, next_call_at = null, erased_at = now(), version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from order_requests where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from order_networks where order_id = any(${ids}::uuid[])`.execute(tx)
  // Change requests of the customer, and the links to them.
  await sql`delete from order_links where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from order_wishes where order_id = any(${ids}::uuid[])`.execute(tx)
  // Measures and appointments.
  await sql`delete from measure_sheets where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from appointments where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from order_events where order_id = any(${ids}::uuid[]) and kind = 'note'`.execute(tx)
  await sql`
    update order_events set detail = detail - 'text' - 'reason'
    where order_id = any(${ids}::uuid[]) and detail ?| array['text', 'reason']`.execute(tx)
}

/** Fields of the audit log that contain personal data of an order or a message. */
const personal = [
  ...['name', 'email', 'phone', 'address', 'note', 'text', 'reason', 'earlier', 'subject', 'message', 'events'],
]

export async function clearJournalOf(tx: Tx, kind: 'order' | 'message', ids: readonly string[]): Promise<void> {
  await sql`
    update changes set before = before - ${personal}::text[], after = after - ${personal}::text[],
      subject_name = case when subject_kind = 'message' then '' else subject_name end
    where subject_kind = ${kind} and subject_id = any(${ids}::text[])`.execute(tx)
}

export async function deleteMessagesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from contact_messages where id = any(${ids}::uuid[])`.execute(tx)
}

/** Deletes mailed links and codes by the account that the authentication library stores in them. */
export async function deleteMailedLinks(tx: Tx, accounts: readonly string[]): Promise<void> {
  for (const account of accounts)
    await sql`delete from shopper_verifications where strpos(value, ${account}) > 0`.execute(tx)
}

/** Deletes reviews. They are deleted with the person, but not with an order that is only old, because reviews are public. */
export async function deleteReviewsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from review_invitations where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from reviews where order_id = any(${ids}::uuid[])`.execute(tx)
}

/** Deletes restock requests for addresses and numbers that are known to belong to the person. */
export async function deleteRestockRequestsOf(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`delete from restock_requests where lower(recipient) = any(${recipients}::text[])`.execute(tx)
}

/** Deletes call requests under numbers that are known to belong to the person. */
export async function deleteCallRequestsOf(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`delete from call_requests where phone = any(${phones}::text[])`.execute(tx)
}

/** Sums the remaining credit under numbers of the person, and locks it until the transaction ends. */
export async function lockCreditOf(tx: Tx, phones: readonly string[]): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select millimes from credits where phone = any(${phones}::text[]) order by id for update`.execute(tx)
  return rows.reduce((sum, { millimes }) => sum + millimes, 0)
}

/** Removes the number from used-up credits that no order refers to. */
export async function deleteEmptyCredits(tx: Tx): Promise<void> {
  await sql`
    update credits c set phone = null where c.millimes = 0 and c.phone is not null
      and not exists (select from orders o where o.phone = c.phone)`.execute(tx)
}

interface TextColumns {
  table: string
  key: string
  columns: readonly string[]
}

/** Texts written by the staff or the mail server that can mention the person. */
export const textsOfStaff: readonly TextColumns[] = [
  { table: 'changes', key: 'id', columns: ['subject_name', 'before', 'after'] },
  { table: 'stock_movements', key: 'id', columns: ['note'] },
  { table: 'order_events', key: 'id', columns: ['detail'] },
  { table: 'receipts', key: 'id', columns: ['reason'] },
  { table: 'customers', key: 'id', columns: ['caution_reason', 'objection'] },
  { table: 'customer_notes', key: 'id', columns: ['text'] },
  { table: 'loans', key: 'id', columns: ['note', 'kept_reason'] },
  { table: 'saved_views', key: 'id', columns: ['name', 'filter'] },
  { table: 'mail_trouble', key: 'one', columns: ['error'] },
]

/** Texts written by other visitors that can mention the person. */
export const textsOfVisitors: readonly TextColumns[] = [
  { table: 'contact_messages', key: 'id', columns: ['subject', 'message'] },
]

/** Replaces the person's data in texts that are about the person; other texts stay. */
export async function eraseFromTexts(
  tx: Tx,
  places: readonly TextColumns[],
  pattern: string,
  aboutHer = pattern,
): Promise<void> {
  const everywhere = new RegExp(pattern, 'giu')
  for (const { table, key, columns } of places) {
    const rowText = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
      sql` || ' ' || `,
    )
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([key, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${rowText} ~* ${aboutHer}`.execute(tx)
    for (const row of rows) {
      const words = columns.map((column) => {
        const value = eraseMatches(row[column], everywhere)
        return sql`${sql.ref(column)} = ${typeof value === 'object' && value !== null ? JSON.stringify(value) : value}`
      })
      await sql`update ${sql.table(table)} set ${sql.join(words)} where ${sql.ref(key)} = ${row[key]}`.execute(tx)
    }
  }
}
