import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

export async function markOrderRestored(tx: Tx, id: string): Promise<void> {
  await sql`
    update orders set deleted_at = null, deleted_by = '', updated_at = now(), version = version + 1
    where id = ${id}`.execute(tx)
}

export async function deleteOrderRows(tx: Tx, id: string): Promise<void> {
  for (const table of [
    'order_requests',
    'orders_to_tell',
    'order_events',
    'partial_deliveries',
    'returning_pieces',
    'order_returns',
    'order_exchanges',
    'order_lines',
  ]) {
    await sql`delete from ${sql.table(table)} where order_id = ${id}`.execute(tx)
  }
  await sql`delete from orders where id = ${id}`.execute(tx)
}
