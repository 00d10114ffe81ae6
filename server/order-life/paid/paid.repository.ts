import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Whether the books say how an order came to be paid: by a receipt for its parcel, by what was paid before it left, or over
 * the counter.
 */
export const isInBooks = sql<boolean>`(
  o.deposit_millimes >= o.total_millimes + o.refunded_millimes
  or exists (
    select from parcels p join receipt_parcels r on r.parcel_id = p.id and not r.undone
    where p.order_id = o.id and not p.ended
  ) or exists (
    select from till_entries e where e.order_id = o.id and e.kind = 'sale'
      and not exists (select from till_entries m where m.against = e.id)
  )
)`

export async function findInBooks(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${isInBooks} as found from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.found ?? false
}

/** What is left to pay is paid, today, in a way nobody named. */
export async function insertRestAsDeposit(tx: Tx, orderId: string, today: string, staffName: string): Promise<void> {
  await sql`
    insert into order_deposits (order_id, millimes, way, paid_on, staff_name)
    select o.id, o.total_millimes + o.refunded_millimes - o.deposit_millimes, 'other', ${today}::date, ${staffName}
    from orders o where o.id = ${orderId} and o.total_millimes + o.refunded_millimes > o.deposit_millimes`.execute(tx)
}

/** Takes back what was paid in a way nobody named, and says how much that was. */
export async function undoUnnamedDeposits(tx: Tx, orderId: string, staffName: string): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    update order_deposits set undone_at = now(), undone_by = ${staffName}
    where order_id = ${orderId} and way = 'other' and undone_at is null returning millimes`.execute(tx)
  return rows.reduce((sum, { millimes }) => sum + Number(millimes), 0)
}

/** An order that nothing pays for any more is to be paid again. */
export async function markUnpaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders o set is_paid = false, updated_at = now(), version = version + 1
    where o.id = ${orderId} and o.is_paid and not ${isInBooks}`.execute(tx)
}
