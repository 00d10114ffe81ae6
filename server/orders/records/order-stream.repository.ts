import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import { idBatches } from '#server/platform/db/snapshot.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderRecord } from './order-record.ts'
import { conditions, type OrderFilter, orderColumns } from './orders.repository.ts'

/** The orders of a shopper, or those that match a filter. */
export type OrderScope =
  | { filter: OrderFilter }
  | { email: string }
  /** The shopper's own orders: placed from the account, or taken by the shop for its verified e-mail address. */
  | { shopperId: string; verifiedEmail: string | undefined }

/** Reads at most `limit` orders at once. */
export async function listOrdersIn(db: Database, scope: OrderScope, limit: number): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from orders o where ${within(scope)} order by ${place(scope)} limit ${limit}`.execute(db)
  return rows
}

export async function countOrdersIn(tx: Tx, scope: OrderScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where ${within(scope)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Reads all orders in batches. */
export async function* readOrdersIn(tx: Tx, scope: OrderScope, batch: number): AsyncGenerator<OrderRecord[]> {
  const ids = sql`select o.id from orders o where ${within(scope)} order by ${place(scope)}`
  for await (const some of idBatches(tx, ids, batch)) {
    const { rows } = await sql<OrderRecord>`
      select ${orderColumns} from unnest(${some}::uuid[]) with ordinality as wanted(id, place)
      join orders o on o.id = wanted.id order by wanted.place`.execute(tx)
    yield rows
  }
}

function within(scope: OrderScope): RawBuilder<unknown> {
  if ('filter' in scope) return conditions(scope.filter)
  if ('email' in scope) return sql`o.deleted_at is null and o.email = ${scope.email}`
  const { shopperId, verifiedEmail } = scope
  return sql`o.deleted_at is null
    and (o.shopper_id = ${shopperId} or (o.shopper_id is null and o.email = ${verifiedEmail ?? null}))`
}

function place(scope: OrderScope): RawBuilder<unknown> {
  return 'filter' in scope ? sql`o.created_at desc, o.number desc` : sql`o.number desc`
}
