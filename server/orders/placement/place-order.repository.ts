import type pg from 'pg'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { lineFields, type OrderRecord, orderFields } from '#server/orders/records/order-record.ts'
import { DatabaseAwayError } from '#server/platform/db/connection-errors.ts'
import type { PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { OrderLimits } from './order-limits.rules.ts'
import type { PricedLine } from './priced-lines.repository.ts'
import type { WantedLine } from './wanted-line.ts'

/** Prefix of the key of a request without one, which is a hash of its body: no client's key has a colon in it. */
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
  /** Whether it is the confirmed address of the account. */
  emailProven: boolean
  phone: string
  address: Address
  /** Where the delivery fee is looked up; empty for a place with no fee of its own. */
  governorate: string
  /** The address in one spelling, by which orders to it are counted. */
  addressKey: string
  /** The network it came from, as a hash; empty for one that is not counted. */
  network: string
  note: string
  language: Language
  /** Where the visit began; both empty if unknown. */
  source: string
  campaign: string
  lines: readonly WantedLine[]
}

/** What the shop says about orders at the moment. */
export interface ShopRules {
  isOpeningSoon: boolean
  countsVisits: boolean
  limits: OrderLimits
}

/** An order gives way to whoever holds a lock for longer than this, and is tried again. */
const lockTimeout = '250ms'

/** What the transaction of an order sets: its commit waits for the disk, and for whatever else the database is set to wait for. */
export const onDisk = `set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
  else current_setting('synchronous_commit') end, true)`

/**
 * Sets the transaction of an order up and reads the rules of the shop. Rows are looked up by their indexes, also in a young shop whose
 * tables the planner takes for empty. Triggers leave telling others to a job.
 */
const beginOrderStatement = prepared<ShopRules, []>(
  'begin-order',
  `select opening_soon as "isOpeningSoon", not counts_no_visits as "countsVisits",
    json_build_object('waitingOrders', most_waiting_orders, 'ordersADay', most_orders_a_day, 'piecesADay', most_pieces_a_day,
      'millimesADay', most_millimes_a_day) as limits, ${onDisk}, set_config('lock_timeout', '${lockTimeout}', true),
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
 * Claims the key of a request for a new order. Waits for an order that is being placed under the same key. A key made from the body counts
 * for some seconds only, and not once its order was deleted: after that, the same body is a new order.
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
  /** What counts for the limits of its network. */
  reserved: { pieces: number; millimes: number }
}

const writtenFields = lineFields.filter((field) => field !== 'id' && field !== 'progress')

/** Writes the order with its lines, its first event, its network, and the note that others are to be told of it. */
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

/** Stores the measures pieces are made by, apart from their lines. */
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

/** Name of the check that no variant has fewer pieces than none. */
export const stockCheck = 'variants_stock_check'

/**
 * Takes pieces off the shelf; violates `stockCheck` if there are too few of a variant. Variants are locked in the order of their ids, as
 * everywhere, and only here at the end, so that others wait for nothing but the commit. The lock leaves the key alone: each order that has
 * written its lines holds the keys of its variants until it ends.
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

/** A synchronous standby that is gone, or a disk that hangs: the client is to be told in time to come back. */
const flushTimeoutMs = 4000

/**
 * Resolves once an order that was found would survive a crash; fails if it is gone again. A commit of its own reaches the disk after everything its
 * snapshot holds (decision 20). An order this process placed is on the disk when its transaction ends.
 */
export async function untilOrderDurable(pool: pg.Pool, id: string): Promise<void> {
  const { rows } = await pool.query<{ seen: boolean }>({
    name: 'flush-orders',
    query_timeout: flushTimeoutMs,
    text: `select pg_logical_emit_message(true, 'jebba', ''), ${onDisk}, exists (select from orders where id = $1) as seen`,
    values: [id],
  } as pg.QueryConfig)
  if (!rows[0]?.seen) throw new DatabaseAwayError('What was written is not there any more')
}
