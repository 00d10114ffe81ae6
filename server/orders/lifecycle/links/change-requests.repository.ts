import { sql } from 'kysely'
import type { WishDetail, WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ChangeRequestRow } from '#server/platform/db/tables/order-link-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type WishRecord = Pick<ChangeRequestRow, 'id' | 'order_id' | 'kind' | 'detail' | 'made_at'>

/** Saves the customer's request to change or cancel an order; it replaces an earlier open request. */
export async function saveWish(tx: Tx, orderId: string, kind: WishKind, detail: WishDetail): Promise<void> {
  await tx.deleteFrom('order_wishes').where('order_id', '=', orderId).where('decided_at', 'is', null).execute()
  await tx
    .insertInto('order_wishes')
    .values({ order_id: orderId, kind, detail: JSON.stringify(detail) })
    .execute()
}

export async function findOpenWish(db: Database | Tx, orderId: string): Promise<WishRecord | undefined> {
  return db
    .selectFrom('order_wishes')
    .select(['id', 'order_id', 'kind', 'detail', 'made_at'])
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

export async function decideWish(tx: Tx, id: number, staffName: string, accepted: boolean): Promise<void> {
  await tx
    .updateTable('order_wishes')
    .set({ decided_at: sql<Date>`now()`, decided_by: staffName, accepted })
    .where('id', '=', id)
    .execute()
}

export async function setCallWanted(tx: Tx, orderId: string, isWanted: boolean): Promise<void> {
  const since = isWanted ? sql<Date>`coalesce(call_wanted_at, now())` : null
  await tx
    .updateTable('orders')
    .set({ call_wanted_at: since, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

export async function findCallWanted(db: Database | Tx, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('call_wanted_at').where('id', '=', orderId).executeTakeFirst()
  return row?.call_wanted_at != null
}

interface OfOrder {
  number: number
  name: string
}

interface WaitingCallRecord extends OfOrder {
  id: string
  phone: string
  call_wanted_at: Date
}

/** More requests than a shop can answer in a day. */
const maxWaiting = 100

export async function listWaitingCalls(db: Database): Promise<WaitingCallRecord[]> {
  const { rows } = await sql<WaitingCallRecord>`
    select id, number, name, phone, call_wanted_at from orders
    where call_wanted_at is not null and deleted_at is null order by call_wanted_at limit ${maxWaiting}`.execute(db)
  return rows
}

/** The open requests, except those of orders that have ended. */
export async function listOpenWishes(db: Database): Promise<(WishRecord & OfOrder)[]> {
  const ended = statesThat(({ endedAs }) => endedAs !== undefined)
  const { rows } = await sql<WishRecord & OfOrder>`
    select w.id, w.order_id, w.kind, w.detail, w.made_at, o.number, o.name
    from order_wishes w join orders o on o.id = w.order_id
    where w.decided_at is null and o.deleted_at is null and not o.state = any(${ended}::text[])
    order by w.made_at limit ${maxWaiting}`.execute(db)
  return rows
}
