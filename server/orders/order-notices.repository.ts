import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

const mostAtOnce = 500
/** Mails to write come before mails to send, of which there may be a long queue. */
const beforeOthers = -10

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
        max_attempts => ${job.maxAttempts}, priority => ${beforeOthers})).id
    from told having count(*) > 0`.execute(db)
  return rows[0]?.orders ?? 0
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
