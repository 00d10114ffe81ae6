import { sql } from 'kysely'
import type { CheckedAs } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { OrderLineRow } from '#server/platform/db/tables/orders-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export async function keepWhole(tx: Tx, orderId: string, staffName: string): Promise<void> {
  await sql`
    insert into partial_deliveries (order_id, lines, subtotal_millimes, discount_millimes, staff_name)
    select o.id, (select jsonb_agg(to_jsonb(l) order by l.id) from order_lines l where l.order_id = o.id),
      o.subtotal_millimes, o.discount_millimes, ${staffName}
    from orders o where o.id = ${orderId}`.execute(tx)
}

export async function updateSums(
  tx: Tx,
  orderId: string,
  { subtotal, discount }: { subtotal: number; discount: number },
): Promise<void> {
  await sql`
    update orders set subtotal_millimes = ${subtotal}, discount_millimes = ${discount}, updated_at = now(),
      version = version + 1 where id = ${orderId}`.execute(tx)
}

export interface NewReturning {
  order_id: string
  variant_id: number
  title: string
  quantity: number
  /** The return that the piece belongs to; absent if it was refused at the door. */
  return_id?: number
}

export async function insertReturning(tx: Tx, rows: readonly NewReturning[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('returning_pieces')
      .values([...rows])
      .execute()
}

export function listReturning(db: Database | Tx, orderId: string) {
  return db.selectFrom('returning_pieces').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

export async function updateChecked(tx: Tx, id: number, checkedAs: CheckedAs, staffName: string): Promise<void> {
  await tx
    .updateTable('returning_pieces')
    .set({ checked_as: checkedAs, checked_at: sql`now()`, checked_by: staffName })
    .where('id', '=', id)
    .execute()
}

export async function findPartialDelivery(tx: Tx, orderId: string) {
  return tx.selectFrom('partial_deliveries').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Restores the order as it left the shop. */
export async function writeWhole(
  tx: Tx,
  orderId: string,
  whole: { lines: readonly OrderLineRow[]; subtotal_millimes: number; discount_millimes: number },
): Promise<void> {
  await sql`delete from order_lines where order_id = ${orderId}`.execute(tx)
  await sql`
    insert into order_lines overriding system value
    select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(whole.lines)}::jsonb)`.execute(tx)
  await sql`delete from returning_pieces where order_id = ${orderId}`.execute(tx)
  await sql`delete from partial_deliveries where order_id = ${orderId}`.execute(tx)
  await updateSums(tx, orderId, { subtotal: whole.subtotal_millimes, discount: whole.discount_millimes })
}

export async function deletePartialDelivery(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('partial_deliveries').where('order_id', '=', orderId).execute()
}
