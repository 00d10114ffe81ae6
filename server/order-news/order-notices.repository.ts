import { sql } from 'kysely'
import { statesThat } from '#contract/orders/order-states.rules.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

const mostAtOnce = 500

/**
 * Hands orders nobody was told of yet to the job that writes their mails, and tells every instance that the stock has
 * changed: in one statement, and so for all of them or for none. Answers how many there were.
 */
export async function handOverUntold(db: Database, job: { name: string; maxAttempts: number }): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    with told as (
      delete from orders_to_tell where order_id in (
        select order_id from orders_to_tell order by order_id limit ${mostAtOnce} for update
      ) returning order_id
    ), garments as (
      select distinct product_id from order_lines where order_id in (select order_id from told)
    )
    select count(*) as orders,
      (select count(pg_notify('content_changed', 'stock ' || product_id)) from garments),
      (graphile_worker.add_job(${job.name}, json_build_object('orderIds', json_agg(order_id)),
        max_attempts => ${job.maxAttempts})).id
    from told having count(*) > 0`.execute(db)
  return rows[0]?.orders ?? 0
}

/** Whose account an order was placed from, as far as the shop's own identity service knows them. */
export interface Orderer {
  orderId: string
  /** None for an order the shop entered itself. */
  shopperId: string | null
  orderEmail: string
  /** Whoever ordered has shown that it is hers. */
  emailProven: boolean
  /** None where a hosted service keeps the account, and where the account has changed hands or is gone. */
  accountEmail: string | null
  emailVerified: boolean | null
}

export async function listOrderers(tx: Tx, orderIds: readonly string[]): Promise<Orderer[]> {
  const { rows } = await sql<Orderer>`
    select o.id as "orderId", o.shopper_id as "shopperId", lower(o.email) as "orderEmail", o.email_proven as "emailProven", u.email as "accountEmail",
      u.email_verified as "emailVerified"
    from orders o left join shopper_users u on u.id = o.shopper_id where o.id = any(${orderIds}::uuid[])`.execute(tx)
  return rows
}

/** Orders of an account that have not come to an end. */
export async function listOrdersUnderWay(tx: Tx, shopperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...statesThat(({ collects }) => collects === true)])
    .execute()
  return rows.map(({ id }) => id)
}

/** When the customer was last told this of that piece. */
export async function findLastNotice(
  tx: Tx,
  orderId: string,
  productKey: string,
  progress: number,
): Promise<{ ageMs: number } | undefined> {
  const { rows } = await sql<{ ageMs: number }>`
    select (extract(epoch from clock_timestamp() - at) * 1000)::float8 as "ageMs" from order_events
    where order_id = ${orderId} and kind = 'notified'
      and detail @> ${JSON.stringify({ productKey, progress })}::jsonb
    order by id desc limit 1`.execute(tx)
  return rows[0]
}
