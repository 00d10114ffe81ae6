import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const maxAtOnce = 500
/** The maximum number of orders read: only one is asked about at a time. */
const maxUnasked = 20
/** Orders that have not ended. */
const underWay = statesThat(({ collects }) => collects === true)

/**
 * Queues the jobs for the orders placed since the last call, and notifies every instance that the stock has changed, in one statement. Returns the
 * number of orders.
 */
export async function enqueueUnannouncedOrders(
  db: Database,
  jobs: readonly { name: string; maxAttempts: number }[],
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    with told as (
      delete from orders_to_tell where order_id in (
        select order_id from orders_to_tell order by order_id limit ${maxAtOnce} for update
      ) returning order_id
    ), garments as (
      select distinct product_id from order_lines where order_id in (select order_id from told)
    ), handed as (
      select count(*) as orders, json_build_object('orderIds', json_agg(order_id)) as payload from told having count(*) > 0
    )
    select orders,
      (select count(pg_notify('content_changed', 'stock ' || product_id)) from garments),
      (select count((graphile_worker.add_job(job.name, handed.payload, max_attempts => job."maxAttempts")).id)
        from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(name text, "maxAttempts" int))
    from handed`.execute(db)
  return rows[0]?.orders ?? 0
}

/** The account of an order, as far as the shop's identity service knows it. */
export interface Orderer {
  orderId: string
  /** Null for an order that the shop took. */
  shopperId: string | null
  orderEmail: string
  /** Whether the customer has proven that the address is theirs. */
  emailProven: boolean
  /** Null if a hosted service manages the account, or if the account has changed hands or was deleted. */
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

/** The confirmed address of an account in the shop's own identity service. */
export async function findAccountAddress(tx: Tx, shopperId: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('shopper_users')
    .select('email')
    .where('id', '=', shopperId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return account?.email.toLowerCase()
}

/** Orders of an account that have not ended. */
export async function listOrdersUnderWay(tx: Tx, shopperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...underWay])
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks an order's address as confirmed, and that of the other open orders of its account with the same address. Returns the newly confirmed orders.
 */
export async function markAddressConfirmed(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set email_proven = true where id in (
      select o.id from orders asked join orders o on o.id = asked.id or (
        o.shopper_id = asked.shopper_id and lower(o.email) = lower(asked.email)
        and o.deleted_at is null and o.state = any(${underWay}::text[]))
      where asked.id = ${orderId} and not o.email_proven order by o.id for update of o
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks those of the orders as confirmed whose account confirmed the same address by the link of another order within this time. */
export async function markConfirmedByEarlierOrder(
  tx: Tx,
  orderIds: readonly string[],
  withinSeconds: number,
): Promise<void> {
  await sql`
    update orders o set email_proven = true
    where o.id = any(${orderIds}::uuid[]) and not o.email_proven and o.email <> '' and exists (
      select from orders earlier join order_links l on l.order_id = earlier.id and l.proves_mailbox
        and l.made_at > now() - make_interval(secs => ${withinSeconds})
      where earlier.shopper_id = o.shopper_id and earlier.id <> o.id and earlier.email_proven
        and lower(earlier.email) = lower(o.email))`.execute(tx)
}

/** Open orders whose e-mail address has not been asked for confirmation, oldest first. */
export async function listOrdersNotAsked(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o
    where o.email = ${email} and not o.email_proven and o.shopper_id is not null and o.deleted_at is null
      and o.state = any(${underWay}::text[])
      and not exists (select from order_links l where l.order_id = o.id and l.proves_mailbox)
    order by o.number limit ${maxUnasked}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** When the customer was last notified of this progress of the piece. */
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
