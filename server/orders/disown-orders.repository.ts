import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import { deleteMailboxLinks } from './mailbox-links.repository.ts'

export async function clearEmailOfOrders(tx: Tx, shopperId: string, email: string): Promise<void> {
  await deleteMailboxLinks(tx, sql`o.shopper_id = ${shopperId} and lower(o.email) = ${email}`)
  await sql`
    update orders set email = '', version = version + 1
    where shopper_id = ${shopperId} and lower(email) = ${email}`.execute(tx)
}
