import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

/** What was mailed to the address of these orders opens them no more, and what was not sent yet is not. */
export async function deleteMailboxLinks(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    with unsent as (
      delete from mails m using orders o
      where o.id = any(${orderIds}::uuid[]) and m.recipient = o.email and m.template = 'confirm-order-address'
        and m.state = 'queued' and split_part(m.once_key, ' ', 2) = o.id::text
    )
    delete from order_links where proves_mailbox and order_id = any(${orderIds}::uuid[])`.execute(tx)
}
