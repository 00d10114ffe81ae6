import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type {
  OrderExchangeRow,
  OrderLineRow,
  OrderReturnRow,
  ReturnedLine,
} from '#server/platform/db/tables/orders-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Lines as stored, including columns that no screen shows. */
export async function readLines(tx: Tx, ids: readonly number[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<{ line: OrderLineRow }>`
    select to_jsonb(l) as line from order_lines l where l.id = any(${ids}::bigint[]) order by l.id`.execute(tx)
  return rows.map(({ line }) => line)
}

export type NewReturn = Pick<
  OrderReturnRow,
  | (
      | 'order_id'
      | 'kind'
      | 'is_whole'
      | 'was_paid'
      | 'pieces'
      | 'goods_millimes'
      | 'discount_millimes'
      | 'retained_millimes'
    )
  | ('refund_millimes' | 'way' | 'exchange_id' | 'moved_millimes' | 'staff_name')
>

export async function insertReturn(tx: Tx, { pieces, ...row }: NewReturn): Promise<number> {
  const { id } = await tx
    .insertInto('order_returns')
    .values({ ...row, pieces: JSON.stringify(pieces) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A limit far above the returns of any order. */
const maxReturns = 100

export type ReturnRecord = OrderReturnRow & { exchange_number: number | null }

export async function listReturns(db: Database | Tx, orderId: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select r.*, n.number as exchange_number from order_returns r left join orders n on n.id = r.exchange_id
    where r.order_id = ${orderId} order by r.id desc limit ${maxReturns}`.execute(db)
  return rows
}

export async function markReturnUndone(tx: Tx, id: number, staffName: string): Promise<void> {
  await sql`delete from returning_pieces where return_id = ${id}`.execute(tx)
  await sql`update order_returns set undone_at = now(), undone_by = ${staffName} where id = ${id}`.execute(tx)
}

/** Closes the returns of an order that starts anew; they stay readable. */
export async function closeReturns(tx: Tx, orderId: string): Promise<void> {
  await sql`update order_returns set undone_at = now() where order_id = ${orderId} and undone_at is null`.execute(tx)
  await sql`
    update orders set refunded_millimes = 0, retained_millimes = 0
    where id = ${orderId} and (refunded_millimes <> 0 or retained_millimes <> 0)`.execute(tx)
}

/** By how much the sums of an order change, in millimes. */
export interface SumChange {
  goods: number
  discount: number
  /** Only for undoing old returns, which added the retained amount to the delivery fee. */
  fee?: number
  retained: number
  refunded: number
}

export async function changeSums(
  tx: Tx,
  orderId: string,
  { goods, discount, fee = 0, retained, refunded }: SumChange,
): Promise<void> {
  await sql`
    update orders set subtotal_millimes = subtotal_millimes + ${goods}, discount_millimes = discount_millimes + ${discount},
      delivery_fee_millimes = delivery_fee_millimes + ${fee}, retained_millimes = retained_millimes + ${retained},
      refunded_millimes = refunded_millimes + ${refunded}, updated_at = now(), version = version + 1 where id = ${orderId}`.execute(
    tx,
  )
}

export async function putLinesBack(tx: Tx, orderId: string, pieces: readonly ReturnedLine[]): Promise<void> {
  for (const { line, back } of pieces) {
    const { rows } = await sql`
      update order_lines set quantity = quantity + ${back} where id = ${line.id} and order_id = ${orderId} returning id`.execute(
      tx,
    )
    if (rows.length > 0) continue
    await sql`
      insert into order_lines overriding system value
      select * from jsonb_populate_record(null::order_lines, ${JSON.stringify({ ...line, quantity: back })}::jsonb)`.execute(
      tx,
    )
  }
}

/** Whether the lines or amounts of an order were edited since this time. */
export async function isEditedSince(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${orderId} and kind in ('edited', 'product-removed') and at > ${since}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The time of the latest delivery. */
export async function findDeliveredAt(db: Database | Tx, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from order_events where order_id = ${orderId} and kind in ('state', 'marked')
      and detail->>'to' = 'delivered' and detail->>'from' <> 'delivered' and detail->'undone' is null
    order by id desc limit 1`.execute(db)
  return rows[0]?.at
}

export async function insertExchange(tx: Tx, { pieces, ...exchange }: Omit<OrderExchangeRow, 'at'>): Promise<void> {
  await tx
    .insertInto('order_exchanges')
    .values({ ...exchange, pieces: JSON.stringify(pieces) })
    .execute()
}

export async function findExchange(tx: Tx, orderId: string): Promise<OrderExchangeRow | undefined> {
  return tx.selectFrom('order_exchanges').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** The states in which the amount of an order is still to be collected at the door; an exchange is open in these states. */
const open = statesThat(({ collects }) => collects === true)

/** The order that is sent in exchange for pieces of this one, if it was not delivered yet. */
export async function findOpenExchange(tx: Tx, orderId: string): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select n.id, n.number from order_exchanges x join orders n on n.id = x.order_id
    where x.of_order_id = ${orderId} and n.deleted_at is null and n.state = any(${open}::text[]) and not exists (
      select from order_returns r where r.exchange_id = n.id and r.undone_at is null
    ) order by n.number limit 1`.execute(tx)
  return rows[0]
}

/** Inserts the order of an exchange, with the address and account of the original order. */
export async function insertExchangeOrder(
  tx: Tx,
  id: string,
  ofId: string,
  { subtotal, fee }: { subtotal: number; fee: number },
): Promise<void> {
  await sql`
    insert into orders (id, shopper_id, name, email, email_proven, phone, street, city, country, state_name, zipcode, language,
      governorate, address_key, pick_up, state, subtotal_millimes, delivery_fee_millimes)
    select ${id}, shopper_id, name, email, email_proven, phone, street, city, country, state_name, zipcode, language, governorate,
      address_key, pick_up, 'confirmed', ${subtotal}, ${fee} from orders where id = ${ofId}`.execute(tx)
}
