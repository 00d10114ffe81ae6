import pg from 'pg'
import type { OrderLimitKind } from '#contract/orders/order-limit-kinds.ts'
import { orderLimits } from '#contract/orders/order-limits.ts'
import { salesStates, statesThat } from '#contract/orders/order-states.rules.ts'
import type { Address } from '#contract/orders/orders.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import { DatabaseAwayError } from '#server/db/connection-errors.ts'
import { prepared } from '#server/db/prepared-statement.ts'
import { lineFields, type OrderRecord, orderFields } from '#server/orders/order-record.ts'
import { maxOrdersOfNetwork } from './order-networks.repository.ts'
import type { ShortLine, WantedLine } from './wanted-line.ts'

/** What stands for the key of a request that has none: no client's key has a colon in it. */
export const bodyKeyPrefix = 'body:'

export interface OrderToPlace {
  id: string
  /** When it came, by the clock of the process that nobody sets (`performance.now()`). */
  arrived: number
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
  /** The address in one spelling, by which it is counted what goes there. */
  addressKey: string
  /** The network it came from, as a hash; empty where none is counted. */
  network: string
  note: string
  language: Language
  /** Where the visit began; both empty where nobody knows. */
  source: string
  campaign: string
  lines: readonly WantedLine[]
}

/** Said in the place of a limit, before anything is locked: a shop that opens soon takes nothing. */
interface ShopClosed {
  kind: 'closed'
}

/** Likewise: within its limits or not, it shares its person with one before it in the list. */
interface Beside {
  kind: 'beside'
}

/** A limit on what one person orders, which this order would exceed. */
export interface LimitMet {
  kind: OrderLimitKind
  /** How many, or for the value how many dinars, it is that may be. */
  most: number
}

/** This transaction is committed once the disk has it, and whatever else the database is set to wait for. */
const onDisk = `set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
  else current_setting('synchronous_commit') end, true)`

const inSql = (states: readonly string[]) => `array[${states.map((state) => `'${state}'`).join(', ')}]`

type PlacedRow = OrderRecord & {
  asked: string
  short: ShortLine[]
  met: LimitMet | ShopClosed | Beside | null
  crowded: boolean
}

/**
 * Everything that makes orders, in one statement and so in one transaction and one journey to the database: the pieces
 * are locked in the order of their ids, counted together per variant, and taken only if there are enough of all of them.
 * What is sold today under a line's words, and what delivery costs, are functions of the database (migration 15) that other
 * statements use too. A lower price that was shown is charged if the shop had it within the last minute (decision 128). What
 * one person may have ordered is another (migration 105): it is asked before a piece is locked, and has those wait who share
 * an account, a telephone number or an address, so that a hundred at once exceed nothing. The same holds for those of one network
 * (migration 111): what new numbers there reserve is bounded, and an order beyond that is placed on hold, without its pieces.
 *
 * Of several orders none sees what another writes. So each takes its pieces after those before it in the list: one there is enough for,
 * though not beside the others, is `crowded`, neither placed nor refused; whoever is refused is told what the others left. And where there are limits, of those that share an
 * account, a number or an address the first alone is placed or refused. The first of a list always is; no two may have one account.
 *
 * Idempotent: a second request with the same key waits here for the first, then inserts nothing. Where the key was derived from
 * the body, that holds only for who came within a while after it, however long she waited since, and not where the order was deleted.
 */
const placeOrders = prepared<PlacedRow, [orders: string, lockTimeout: string]>(
  'place-order',
  `with given as materialized (
    select o.*, turn,
      set_config('jebba.told_later', 'yes', true) as told_later,
      ${onDisk} as durable,
      set_config('lock_timeout', $2, true) as gives_up
    from jsonb_array_elements($1::jsonb) with ordinality as one(body, turn)
    cross join lateral jsonb_to_record(one.body) as o(id uuid, "waitedMs" integer, "shopperId" text, key text, "bodyHash" text, name text, email text,
      "emailProven" boolean, phone text, address jsonb, governorate text, "addressKey" text, network text, note text, language text, source text, campaign text, lines jsonb)
  ), wanted as materialized (
    select given.id as order_id, given.turn, w.ordinality as place, w.line, (w.line->>'quantity')::int as quantity, s.*, case
      when ((w.line->>'shown')::bigint < s.price_millimes) is true
        and price_is_held(s.product_id, (w.line->>'shown')::bigint, w.line->'made'->'choices')
      then (w.line->>'shown')::bigint else s.price_millimes end as charged_millimes
    from given cross join jsonb_array_elements(given.lines) with ordinality as w(line, ordinality)
    left join lateral (
      select sold.*, null::jsonb as made, null::date as made_week
      from sold_today(w.line->>'productId', w.line->>'colour', w.line->>'size') sold where not w.line ? 'made'
      union all
      select * from made_today(w.line, w.ordinality) where w.line ? 'made'
    ) s on true
  ), sums as materialized (
    select order_id, sum(charged_millimes * quantity)::bigint as subtotal, sum(quantity)::int as pieces from wanted group by order_id
  ), limits as materialized (
    select met.of_order, met.met from (
      select array_agg("shopperId" order by turn) as shoppers, array_agg(phone order by turn) as phones,
        array_agg("addressKey" order by turn) as addresses, array_agg(coalesce(subtotal, 0) order by turn) as sums
      from given left join sums on order_id = id
    ) persons cross join (
      select array_agg(turn::int) as turns, array_agg(variant_id) as variants, array_agg(quantity) as quantities from wanted
    ) pieces cross join lateral order_limits_met(shoppers, phones, addresses, persons.sums, turns, variants, quantities,
      ${inSql(statesThat(({ task }) => task === 'toCall'))}, ${inSql(statesThat(({ holdsStock }) => holdsStock))}) met
    where not (select opening_soon from shop_settings)
  ), limited as materialized (
    select id as order_id, turn, case when (select opening_soon from shop_settings) then '{"kind": "closed", "most": 0}'::jsonb
      else limits.met end as met
    from given left join limits on limits.of_order = given.turn
  ), networks as materialized (
    select busy.* from (
      select array_agg(turn::int order by turn) as turns, array_agg(network order by turn) as networks, array_agg(phone order by turn) as phones,
        array_agg(coalesce(pieces, 0) order by turn) as pieces, array_agg(coalesce(subtotal, 0) order by turn) as sums
      from given join limited using (turn) left join sums on sums.order_id = id where met is null and network <> ''
    ) asked cross join lateral order_networks_met(turns, networks, phones, pieces, asked.sums,
      ${inSql(statesThat(({ task, holdsStock }) => task === 'toCall' && holdsStock))}, ${inSql(salesStates)}) busy
  ), refused as materialized (
    select order_id, coalesce(met, case when is_full then '{"kind": "network", "most": ${maxOrdersOfNetwork}}'::jsonb end) as met,
      coalesce(is_new, false) as is_new, coalesce(is_on_hold, false) as on_hold
    from limited left join networks on of_order = turn
  ), admitted as materialized (
    select w.*, r.on_hold from wanted w join refused r on r.order_id = w.order_id and r.met is null
  ), locked as materialized (
    select id, stock, made from variants where id = any (array(select variant_id from admitted)) order by id for update
  ), claims as materialized (
    select order_id, turn, variant_id, on_hold, sum(quantity) as quantity from admitted group by order_id, turn, variant_id, on_hold
  ), short as materialized (
    select w.order_id, w.place, w.variant_id, coalesce(l.stock, 0) as stock, w.line || jsonb_build_object('sizes',
      case when w.variant_id is null and not w.line ? 'made' then array(
        select v.size from sold_colour(w.line->>'productId', w.line->>'colour') c join variants v on v.colour_id = c.id
        where not v.retired and v.stock > 0 order by v.position, v.id
      ) end, 'colors', case when w.variant_id is null and not w.line ? 'made'
        and not exists (select from sold_colour(w.line->>'productId', w.line->>'colour')) then array(
          select c.name from product_colours c where c.product_id = w.line->>'productId' and not c.retired order by c.position, c.id
        ) end, 'hidden', case when w.variant_id is null then not exists (
        select from products p where p.id = w.line->>'productId' and p.state = 'online' and p.deleted_at is null
      ) end) as line
    from admitted w left join locked l on l.id = w.variant_id left join claims c using (order_id, variant_id)
    where l.id is null or not l.made and l.stock < c.quantity
  ), crowded as materialized (
    select c.order_id from (
      select order_id, variant_id, sum(quantity) over (partition by variant_id order by turn) as so_far from claims
      where not on_hold and order_id not in (select order_id from short)
    ) c join locked l on l.id = c.variant_id and not l.made and l.stock < c.so_far
  ), remembered as (
    insert into order_requests (shopper_id, key, body_hash, order_id)
    select "shopperId", key, "bodyHash", id from given
    where exists (select from refused r where r.order_id = id and r.met is null)
      and not exists (select from short s where s.order_id = id) and not exists (select from crowded c where c.order_id = id)
    on conflict (shopper_id, key) do update set order_id = excluded.order_id, at = excluded.at
    where starts_with(excluded.key, '${bodyKeyPrefix}') and (
      order_requests.at <= excluded.at - interval '${orderLimits.repetitionSeconds} seconds'
        - (select make_interval(secs => "waitedMs" / 1000.0) from given where id = excluded.order_id)
      or exists (select from orders o where o.id = order_requests.order_id and o.deleted_at is not null)
    )
    returning order_id
  ), placed as (
    insert into orders (id, shopper_id, name, email, email_proven, phone, street, city, country, state_name, zipcode, note, language,
      governorate, address_key, state, subtotal_millimes, delivery_fee_millimes, source, campaign)
    select id, "shopperId", name, email, "emailProven", phone, address->>'street', address->>'city', address->>'country',
      address->>'state', address->>'zipcode', note, language, governorate, "addressKey", case when on_hold then 'on-hold' else 'new' end, subtotal, fee.millimes,
      case when uncounted then '' else given.source end, case when uncounted then '' else given.campaign end
    from given join remembered on remembered.order_id = given.id join sums on sums.order_id = given.id
    join refused on refused.order_id = given.id
    cross join (select counts_no_visits as uncounted from shop_settings) wish
    cross join lateral delivery_fee(given.governorate, sums.subtotal) fee
    order by given.turn
    returning ${orderFields.join(', ')}
  ), lines as (
    insert into order_lines (order_id, variant_id, product_id, title, translations, colour_name, image, cover_image, size,
      price_millimes, quantity, advised_size, made_week, made)
    select placed.id, w.variant_id, w.product_id, w.title, w.translations, w.colour_name, w.image, w.cover_image, w.size,
      w.charged_millimes, w.quantity, coalesce(w.line->>'advised', ''), w.made_week, w.made
    from wanted w join placed on placed.id = w.order_id order by w.turn, w.place
    returning order_id, ${lineFields.join(', ')}
  ), measured as (
    insert into measure_sheets (order_id, sheet, who, taken, measures)
    select placed.id, w.place, sheet->>'who', sheet->>'taken', sheet->'measures'
    from wanted w join placed on placed.id = w.order_id
    cross join lateral (select w.line->'made'->'sheet' as sheet) s where w.made is not null
  ), taken as (
    insert into stock_movements (variant_id, change, reason)
    select w.variant_id, -sum(w.quantity), 'ordered' from wanted w join placed on placed.id = w.order_id and placed.state = 'new' where w.made is null
    group by w.turn, w.variant_id order by w.turn, w.variant_id
    returning variant_id, change
  ), networked as (
    insert into order_networks (order_id, network, pieces, millimes)
    select placed.id, network, case when counts then pieces else 0 end, case when counts then subtotal else 0 end
    from placed join given on given.id = placed.id and network <> '' join sums on sums.order_id = placed.id
    join refused on refused.order_id = placed.id cross join lateral (select is_new and not on_hold as counts) reserves
  ), noted as (
    insert into order_events (order_id, kind) select id, 'placed' from placed
  ), untold as (
    insert into orders_to_tell (order_id) select id from placed
  )
  select given.id as asked, placed.*, (select json_agg(ordered order by ordered.id) from lines ordered where ordered.order_id = placed.id) as lines,
    coalesce((
      select json_agg(short.line || jsonb_build_object('left', short.stock + coalesce(
        (select sum(taken.change) from taken where taken.variant_id = short.variant_id), 0)) order by short.place)
      from short where short.order_id = given.id
    ), '[]') as short,
    (select met from refused where refused.order_id = given.id) as met,
    exists (select from crowded where crowded.order_id = given.id) as crowded
  from given left join placed on placed.id = given.id`,
)

export interface Placement {
  record?: OrderRecord
  /** The shop is not open yet. */
  closed?: true
  short?: readonly ShortLine[]
  met?: LimitMet
}

/** A synchronous standby that is gone, or a disk that hangs: whoever waits is to be told in time to come back. */
const flushTimeoutMs = 4000

/**
 * Writes next to nothing, and is committed once everything written before it is on the disk, also where the database is set to wait for
 * nothing. What its snapshot holds was committed on this very server, in this very life of it, and lies before its own commit; an order the
 * server it runs on never had is not seen (decision 20).
 */
const flush = {
  name: 'flush-orders',
  query_timeout: flushTimeoutMs,
  text: `select pg_logical_emit_message(true, 'jebba', ''), ${onDisk}, exists (select from orders where id = $1) as seen`,
}

/**
 * Resolves once an order that was found would survive a crash, and its pieces with it; fails when it is gone again. What this process placed
 * is on the disk when it is answered for.
 */
export async function untilOrderDurable(pool: pg.Pool, id: string): Promise<void> {
  const { rows } = await pool.query<{ seen: boolean }>({ ...flush, values: [id] })
  if (!rows[0]?.seen) throw new DatabaseAwayError('What was written is not there any more')
}

/** Not decided, and to be asked for again: those before it took what there was, or one of them is of the same person. */
export type Undecided = 'crowded' | 'beside'

/**
 * Of each what became of it. What was placed survives a crash, whatever the database is set to wait for (decision 145). `patience` is how
 * long they wait for each thing that somebody else has locked.
 */
export async function insertOrders(
  pool: pg.Pool,
  orders: readonly OrderToPlace[],
  patience: string,
): Promise<ReadonlyMap<string, Placement | Undecided>> {
  const given = orders.map(({ arrived, ...order }) => ({ ...order, waitedMs: Math.ceil(performance.now() - arrived) }))
  const rows = await placeOrders(pool, [JSON.stringify(given), patience])
  return new Map(rows.map((row) => [row.asked, toPlacement(row)]))
}

const lockNotAvailable = '55P03'

/** What is locked because of who orders: the turn of the person or network where there are limits, her row among the customers, her key. */
const ofPersons = /order_limits_met|order_networks_met|customers|order_requests/

/** What they waited for in vain: what they order, or somebody who is the same person. */
export function waitedInVain(error: unknown): 'pieces' | 'persons' | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) return undefined
  return error.where && ofPersons.test(error.where) ? 'persons' : 'pieces'
}

/** An empty result means that this key made an order already: look it up. */
function toPlacement(row: PlacedRow): Placement | Undecided {
  if (row.id) return { record: row }
  const { met, short, crowded } = row
  if (crowded) return 'crowded'
  if (!met) return { short }
  if (met.kind === 'closed') return { closed: true }
  return met.kind === 'beside' ? met.kind : { met }
}
