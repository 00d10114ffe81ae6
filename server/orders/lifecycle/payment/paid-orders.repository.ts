import { sql } from 'kysely'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Whether the books contain the payment of an order: a receipt for its parcel, deposits, or a counter sale. */
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

/** Pays the rest of an order, if there is one, and returns the amount added to the deposit. */
export async function insertRestAsDeposit(
  tx: Tx,
  orderId: string,
  { way, today, staffName }: { way: DepositMethod | 'other'; today: string; staffName: string },
): Promise<{ depositId: number; millimes: number; order: { id: string; number: number } } | undefined> {
  const { rows } = await sql<{ id: number; millimes: number; number: number }>`
    with rest as (
      select id, number, total_millimes + refunded_millimes - deposit_millimes as millimes
      from orders where id = ${orderId} and total_millimes + refunded_millimes > deposit_millimes
    ), deposit as (
      insert into order_deposits (order_id, millimes, way, paid_on, staff_name, by_mark)
      select id, millimes, ${way}, ${today}::date, ${staffName}, true from rest returning id, millimes
    ) select deposit.id, deposit.millimes, rest.number from deposit, rest`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return { depositId: row.id, millimes: Number(row.millimes), order: { id: orderId, number: Number(row.number) } }
}

interface RestDeposit {
  id: number
  millimes: number
  way: DepositMethod | 'other'
}

/** Valid deposits that were recorded because the order was marked as paid. */
export async function listRestDeposits(tx: Tx, orderId: string): Promise<RestDeposit[]> {
  const { rows } = await sql<RestDeposit>`
    select id, millimes::float8 as millimes, way from order_deposits
    where order_id = ${orderId} and by_mark and undone_at is null order by id`.execute(tx)
  return rows
}

/** The way of the last deposit that was recorded because the order was marked as paid; used when the undoing of that step is undone. */
export async function findWayOfRest(tx: Tx, orderId: string): Promise<DepositMethod | undefined> {
  const { rows } = await sql<{ way: DepositMethod | 'other' }>`
    select way from order_deposits where order_id = ${orderId} and by_mark order by id desc limit 1`.execute(tx)
  const way = rows[0]?.way
  return way === 'other' ? undefined : way
}

/** Marks an order as unpaid if nothing pays for it any more. */
export async function markUnpaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders o set is_paid = false, updated_at = now(), version = version + 1
    where o.id = ${orderId} and o.is_paid and not ${isInBooks}`.execute(tx)
}
