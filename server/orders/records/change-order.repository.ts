import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const touched = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` }

export async function updateOrder(
  tx: Tx,
  id: string,
  changes: {
    state?: OrderState
    is_paid?: boolean
    call_attempts?: number
    next_call_at?: Date | null
    call_wanted_at?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function updateSubtotal(tx: Tx, id: string): Promise<void> {
  await sql`
    update orders set updated_at = now(), version = version + 1, subtotal_millimes = (
      select coalesce(sum(price_millimes * quantity), 0) from order_lines where order_id = ${id}
    ) where id = ${id}`.execute(tx)
}

export async function markOrderDeleted(tx: Tx, id: string, staffName: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ deleted_at: sql`now()`, deleted_by: staffName, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function updateLineProgress(tx: Tx, orderId: string, lineId: number, progress: number): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ progress })
    .where('order_id', '=', orderId)
    .where('id', '=', lineId)
    .execute()
}

/** Removes pieces from a line; a line without pieces is deleted. */
export async function takeFromLine(tx: Tx, lineId: number, quantity: number, ordered: number): Promise<void> {
  if (quantity >= ordered) await tx.deleteFrom('order_lines').where('id', '=', lineId).execute()
  else
    await tx
      .updateTable('order_lines')
      .set({ quantity: ordered - quantity })
      .where('id', '=', lineId)
      .execute()
}

export async function insertOrderEvent(
  tx: Tx,
  event: { orderId: string; kind: string; detail?: object; staffName?: string | undefined },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
      staff_name: event.staffName ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
