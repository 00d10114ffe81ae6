import { type RawBuilder, sql } from 'kysely'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lineFields, type OrderRecord, orderFields } from './order-record.ts'
import { textMatches } from './order-text.repository.ts'

const lines = sql`(
  select json_agg(json_build_object(${sql.join(lineFields.flatMap((name) => [sql.lit(name), sql.ref(`l.${name}`)]))}) order by l.id)
  from order_lines l where l.order_id = o.id
)`

/** Columns of an order `o`. */
export const orderColumns = sql`${sql.join(orderFields.map((name) => sql.ref(`o.${name}`)))}, ${lines} as lines`

export async function findOrder(db: Database | Tx, id: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from orders o where o.id = ${id} and o.deleted_at is null`.execute(db)
  return rows[0]
}

export async function listOrdersById(tx: Tx, ids: readonly string[]): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from orders o where o.id = any(${ids}::uuid[]) and o.deleted_at is null order by o.number`.execute(
    tx,
  )
  return rows
}

/** Includes orders in the bin. */
export async function listWholeOrders(
  db: Database,
  ids: readonly string[],
): Promise<(OrderRecord & { in_bin: boolean })[]> {
  const { rows } = await sql<OrderRecord & { in_bin: boolean }>`
    select ${orderColumns}, o.deleted_at is not null as in_bin from orders o
    where o.id = any(${ids}::uuid[]) order by o.number`.execute(db)
  return rows
}

/** Locks an order until the end of the transaction, and then reads it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  await sql`select from orders where id = ${id} for update`.execute(tx)
  return findOrder(tx, id)
}

/** Locks an order in the bin. */
export async function lockDeletedOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  await sql`select from orders where id = ${id} for update`.execute(tx)
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from orders o where o.id = ${id} and o.deleted_at is not null`.execute(tx)
  return rows[0]
}

export interface OrderFilter {
  state?: OrderState | undefined
  search?: string | undefined
  /** True for staff without the right to see customers: see `textMatches`. */
  blind?: boolean
}

interface Page {
  limit: number
  offset: number
}

export async function listOrders(db: Database, filter: OrderFilter, { limit, offset }: Page): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from orders o where ${conditions(filter)}
    order by o.created_at desc, o.number desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Conditions on `orders as o`. */
export function conditions({ state, search, blind }: OrderFilter): RawBuilder<unknown> {
  const clauses = [sql`o.deleted_at is null`]
  if (state) clauses.push(sql`o.state = ${state}`)
  if (search) clauses.push(textMatches(search, blind))
  return sql.join(clauses, sql` and `)
}

/** `recent`: whether the stored request is recent enough to be a double click. */
export async function findOrderRequest(db: Database, shopperId: string, key: string, secondsAgo = 0) {
  return db
    .selectFrom('order_requests')
    .select(['body_hash', 'order_id'])
    .select(
      sql<boolean>`at > now() - make_interval(secs => ${orderLimits.repetitionSeconds + secondsAgo})`.as('recent'),
    )
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteOrderRequests(db: Database, olderThanHours: number): Promise<void> {
  await db
    .deleteFrom('order_requests')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${olderThanHours})`)
    .execute()
}
