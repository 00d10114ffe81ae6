import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

interface MailboxLink {
  hash: Buffer
  orderId: string
  days: number
}

export async function insertMailboxLink(tx: Tx, { hash, orderId, days }: MailboxLink): Promise<void> {
  await tx
    .insertInto('order_links')
    .values({
      token_hash: hash,
      order_id: orderId,
      made_by: '',
      proves_mailbox: true,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
}
