import type pg from 'pg'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { Closure } from '#contract/platform/settings/shop-closure.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import { lineFields, type OrderRecord, orderFields } from '#server/orders/records/order-record.ts'
import { DatabaseAwayError } from '#server/platform/db/connection-errors.ts'
import type { PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { OrderLimits } from './order-limits.rules.ts'
import type { PricedLine } from './priced-lines.repository.ts'
import type { RequestedLine } from './requested-line.ts'

/** The prefix of the key of a request without one, which is a hash of its body; keys of clients contain no colon. */
export const bodyKeyPrefix = 'body:'

export interface NewOrder {
  id: string
  /** When it arrived, by the monotonic clock of the process (`performance.now()`). */
  arrivedAt: number
  shopperId: string
  key: string
  bodyHash: string
  name: string
  email: string
  /** Whether the address is the confirmed one of the account. */
  emailProven: boolean
  phone: string
  address: Address
  /** The governorate for the delivery fee; empty for a place without a fee of its own. */
  governorate: string
  /** The normalised delivery address, by which earlier orders to the same address are counted. */
  addressKey: string
  /** The hashed network of the customer's IP address; empty if it is not counted. */
  network: string
  note: string
  language: Language
  /** The source of the visit in which the order is placed; empty if unknown. */
  source: string
  campaign: string
  lines: readonly RequestedLine[]
}

/** The shop's current rules for orders. */
export interface ShopRules {
  /** Null if the shop takes orders. */
  closure: Closure | null
  countsVisits: boolean
  limits: OrderLimits
}

/** An order that waits longer than this for a lock is aborted and retried. */
const lockTimeout = '250ms'

/** The durability of an order's transaction: the commit waits for the disk, or for more if the database is configured so. */
export const durableCommitSetting = `set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
  else current_setting('synchronous_commit') end, true)`

/**
 * Begins the transaction of an order and reads the rules of the shop. Index scans are forced, because the planner takes the tables of a new shop for
 * empty. Triggers leave announcements to a job.
 */
const beginOrderStatement = prepared<ShopRules, []>(
  'begin-order',
  `select case when opening_soon and coalesce(reopens_on > (now() at time zone '${tunisZone}')::date, true)
      then jsonb_build_object('reopensOn', reopens_on, 'note', closing_note) end as closure, not counts_no_visits as "countsVisits",
    json_build_object('waitingOrders', most_waiting_orders, 'ordersADay', most_orders_a_day, 'piecesADay', most_pieces_a_day,
      'millimesADay', most_millimes_a_day) as limits, ${durableCommitSetting}, set_config('lock_timeout', '${lockTimeout}', true),
    set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('jebba.told_later', 'yes', true)
  from shop_settings`,
)

export async function beginOrder(tx: PipelinedTx): Promise<ShopRules> {
  const [rules] = await beginOrderStatement(tx, [])
  if (!rules) throw new Error('The shop has no settings')
  return rules
}

/**
 * Claims the idempotency key of a new order. It waits for an order that is being placed with the same key. A key made from the body is valid for
 * some seconds only, and not after its order was deleted: then the same body is a new order.
 */
const claimStatement = prepared<{ order_id: string }, [string, string, string, string, number]>(
  'claim-order-request',
  `insert into order_requests (shopper_id, key, body_hash, order_id) values ($1, $2, $3, $4)
  on conflict (shopper_id, key) do update set order_id = excluded.order_id, at = excluded.at
  where starts_with(excluded.key, '${bodyKeyPrefix}') and (
    order_requests.at <= excluded.at - make_interval(secs => $5)
    or exists (select from orders o where o.id = order_requests.order_id and o.deleted_at is not null)
  )
  returning order_id`,
)

export async function claimOrderRequest(tx: PipelinedTx, order: NewOrder): Promise<boolean> {
  const { id, shopperId, key, bodyHash, arrivedAt } = order
  const waitedSeconds = (performance.now() - arrivedAt) / 1000
  const rows = await claimStatement(tx, [shopperId, key, bodyHash, id, orderLimits.repetitionSeconds + waitedSeconds])
  return rows.length > 0
}

/** Values of an order that the request does not contain. */
export interface OrderFacts {
  subtotal: number
  state: 'new' | 'on-hold'
  source: string
  campaign: string
  /** The reserved pieces and value, for the limits of the network. */
  reserved: { pieces: number; millimes: number }
}

const writtenFields = lineFields.filter((field) => field !== 'id' && field !== 'progress')

/** Inserts the order with its lines, its first event and its network, and records that it must be announced. */
const insertOrderStatement = prepared<OrderRecord, [order: string, lines: string]>(
  'insert-order',
  `with given as (
    select * from jsonb_to_record($1::jsonb) as o(id uuid, "shopperId" text, name text, email text, "emailProven" boolean, phone text,
      address jsonb, note text, language text, governorate text, "addressKey" text, network text, state text, source text, campaign text,
      subtotal bigint, reserved jsonb)
  ), placed as (
    insert into orders (id, shopper_id, name, email, email_proven, phone, street, city, country, state_name, zipcode, note, language,
      governorate, address_key, state, source, campaign, subtotal_millimes, delivery_fee_millimes)
    select id, "shopperId", name, email, "emailProven", phone, address->>'street', address->>'city', address->>'country',
      address->>'state', address->>'zipcode', note, language, governorate, "addressKey", state, source, campaign, subtotal, fee.millimes
    from given cross join lateral delivery_fee(governorate, subtotal) fee
    returning ${orderFields.join(', ')}
  ), placed_lines as (
    insert into order_lines (order_id, ordered_at, ${writtenFields.join(', ')})
    select placed.id, placed.created_at, l.* from placed cross join lateral jsonb_to_recordset($2::jsonb) as l(variant_id bigint, product_id text, title text,
      translations jsonb, colour_name jsonb, image text, cover_image text, size text, price_millimes bigint, quantity integer,
      advised_size text, made_week date, made jsonb)
    returning ${lineFields.join(', ')}
  ), placed_network as (
    insert into order_networks (order_id, network, pieces, millimes)
    select id, network, (reserved->>'pieces')::int, (reserved->>'millimes')::bigint from given where network <> ''
  ), placed_event as (
    insert into order_events (order_id, kind) select id, 'placed' from given
  ), announcement as (
    insert into orders_to_tell (order_id) select id from given
  )
  select placed.*, (select json_agg(l order by l.id) from placed_lines l) as lines from placed`,
)

export async function insertOrder(
  tx: PipelinedTx,
  { lines: _, ...order }: NewOrder,
  lines: readonly PricedLine[],
  facts: OrderFacts,
): Promise<OrderRecord> {
  const rows = lines.map((line) => Object.fromEntries(writtenFields.map((field) => [field, line[field]])))
  const [record] = await insertOrderStatement(tx, [JSON.stringify({ ...order, ...facts }), JSON.stringify(rows)])
  if (!record) throw new Error('No fee is known for the delivery')
  return record
}

/** Stores the measures of made-to-measure pieces, separately from their lines. */
export async function insertMeasureSheets(
  tx: PipelinedTx,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const sheets = lines.flatMap(({ made, wanted }) =>
    made && wanted.made ? { sheet: made.sheet, ...wanted.made.sheet } : [],
  )
  if (sheets.length === 0) return
  const text = `insert into measure_sheets (order_id, sheet, who, taken, measures)
    select $1, s.* from jsonb_to_recordset($2::jsonb) as s(sheet integer, who text, taken text, measures jsonb)`
  await tx.query({ text, values: [orderId, JSON.stringify(sheets)] })
}

/** The name of the constraint that stock cannot be negative. */
export const stockConstraint = 'variants_stock_check'

/**
 * Takes pieces out of stock; violates `stockConstraint` if there are too few of a variant. Variants are locked in the order of their ids, as everywhere,
 * and only at the end of the transaction, so that others wait for nothing but the commit. The lock is compatible with key locks: each order that has
 * inserted its lines holds the keys of its variants until it ends.
 */
const takePiecesStatement = prepared<object, [number[], number[]]>(
  'take-pieces',
  `with shelf as materialized (
    select id from variants where id = any($1::bigint[]) order by id for no key update
  )
  insert into stock_movements (variant_id, change, reason)
  select id, -quantity, 'ordered' from unnest($1::bigint[], $2::integer[]) as w(id, quantity) join shelf using (id) order by id`,
)

export async function takePieces(tx: PipelinedTx, pieces: ReadonlyMap<number, number>): Promise<void> {
  if (pieces.size > 0) await takePiecesStatement(tx, [[...pieces.keys()], [...pieces.values()]])
}

/** If a synchronous standby is unavailable, or a disk does not respond, the client gets an error early enough to retry. */
const flushTimeoutMs = 4000

/**
 * Resolves once an existing order is durable; fails if it is gone. A new commit reaches the disk after everything that its snapshot contains
 * (decision 147). An order placed by this process is durable when its transaction ends.
 */
export async function untilOrderDurable(pool: pg.Pool, id: string): Promise<void> {
  const { rows } = await pool.query<{ seen: boolean }>({
    name: 'flush-orders',
    query_timeout: flushTimeoutMs,
    text: `select pg_logical_emit_message(true, 'jebba', ''), ${durableCommitSetting}, exists (select from orders where id = $1) as seen`,
    values: [id],
  } as pg.QueryConfig)
  if (!rows[0]?.seen) throw new DatabaseAwayError('What was written is not there any more')
}
