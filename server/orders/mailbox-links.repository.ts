import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Of orders (`o`) whose address is about to be another, or none: what was mailed to it opens them no more, and what was not
 * sent yet is not.
 */
export async function deleteMailboxLinks(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with those as (select o.id, o.email from orders o where ${which}), unsent as (
      delete from mails m using those
      where m.recipient = those.email and m.template = 'confirm-order-address' and m.state = 'queued'
        and split_part(m.once_key, ' ', 2) = those.id::text
    )
    delete from order_links where proves_mailbox and order_id in (select id from those)`.execute(tx)
}
