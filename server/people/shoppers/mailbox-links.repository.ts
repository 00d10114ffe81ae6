import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Deletes the links that were mailed for these orders, and the mails not sent yet; returns the addresses of those. */
export async function deleteMailboxLinks(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    with unsent as (
      delete from mails m using orders o
      where o.id = any(${orderIds}::uuid[]) and m.recipient = o.email and m.template = 'confirm-order-address'
        and m.state = 'queued' and split_part(m.once_key, ' ', 2) = o.id::text
      returning m.recipient
    ), links as (delete from order_links where proves_mailbox and order_id = any(${orderIds}::uuid[]))
    select distinct recipient from unsent order by recipient`.execute(tx)
  return rows.map(({ recipient }) => recipient)
}
