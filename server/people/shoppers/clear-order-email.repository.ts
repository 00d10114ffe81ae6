import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Locks the orders of an account with this address until the end of the transaction. */
export async function lockOrdersWithEmail(tx: Tx, shopperId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where shopper_id = ${shopperId} and lower(email) = ${email} order by id for update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function clearEmailOfOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update orders set email = '', version = version + 1 where id = any(${ids}::uuid[])`.execute(tx)
}
