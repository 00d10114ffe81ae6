import type pg from 'pg'
import type { OrderLimitKind } from '#contract/orders/order-limit-kinds.ts'
import { orderLimits } from '#contract/orders/order-limits.ts'
import { statesThat } from '#contract/orders/order-states.rules.ts'
import type { Address } from '#contract/orders/orders.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import { groupFlush } from '#server/db/group-flush.ts'
import { prepared } from '#server/db/prepared-statement.ts'
import type { OrderRecord } from '#server/orders/order-record.ts'
import type { ShortLine, WantedLine } from './wanted-line.ts'

/** What stands for the key of a request that has none: no client's key has a colon in it. */
export const bodyKeyPrefix = 'body:'

export interface OrderToPlace {
  id: string
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

/** A limit on what one person orders, which this order would exceed. */
export interface LimitMet {
  kind: OrderLimitKind
  /** How many, or for the value how many dinars, it is that may be. */
  most: number
}

const inSql = (states: readonly string[]) => `array[${states.map((state) => `'${state}'`).join(', ')}]`

/**
 * Everything that makes an order, in one statement and so in one transaction and one journey to the database: the pieces
 * are locked in the order of their ids, counted together per variant, and taken only if there are enough of all of them.
 * What is sold today under a line's words, and what delivery costs, are functions of the database (migration 15) that other
 * statements use too. A lower price that was shown is charged if the shop had it within the last minute (decision 128). What one person may have ordered is another (migration 21): it is asked before a piece is locked, and
 * has those wait who share an account, a telephone number or an address, so that a hundred at once exceed nothing.
 *
 * Idempotent: a second request with the same key waits here for the first, then inserts nothing. Where the key was derived from
 * the body, that holds only for a while, and not where the order was deleted since.
 */
const placeOrder = prepared<OrderRecord & { short: ShortLine[]; met: LimitMet | ShopClosed | null }, [order: string]>(
  'place-order',
  `with given as materialized (
    select o.*,
      set_config('jebba.told_later', 'yes', true) as told_later,
      set_config('synchronous_commit', 'off', true) as durable_later
    from jsonb_to_record($1::jsonb) as o(id uuid, "shopperId" text, key text, "bodyHash" text, name text, email text,
      "emailProven" boolean, phone text, address jsonb, governorate text, "addressKey" text, note text, language text, source text, campaign text, lines jsonb)
  ), wanted as materialized (
    select w.ordinality as place, w.line, (w.line->>'quantity')::int as quantity, s.*, case
      when (w.line->>'shown')::bigint < s.price_millimes
        and price_is_held(s.product_id, (w.line->>'shown')::bigint, w.line->'made'->'choices')
      then (w.line->>'shown')::bigint else s.price_millimes end as charged_millimes
    from given cross join jsonb_array_elements(given.lines) with ordinality as w(line, ordinality)
    left join lateral (
      select sold.*, null::jsonb as made, null::date as made_week
      from sold_today(w.line->>'productId', w.line->>'colour', w.line->>'size') sold where not w.line ? 'made'
      union all
      select * from made_today(w.line, w.ordinality) where w.line ? 'made'
    ) s on true
  ), limited as materialized (
    select case when (select opening_soon from shop_settings) then '{"kind": "closed", "most": 0}'::jsonb
      else order_limit_met(given."shopperId", given.phone, given."addressKey", of_order.variants, of_order.quantities,
      of_order.value, ${inSql(statesThat(({ task }) => task === 'toCall'))}, ${inSql(statesThat(({ holdsStock }) => holdsStock))}
    ) end as met
    from given cross join (
      select array_agg(variant_id) as variants, array_agg(quantity) as quantities,
        coalesce(sum(charged_millimes * quantity), 0)::bigint as value
      from wanted
    ) of_order
  ), locked as materialized (
    select id, stock, made from variants where id = any (
      array(select variant_id from wanted where (select met is null from limited))
    ) order by id for update
  ), short as materialized (
    select w.place, w.line || jsonb_build_object('left', coalesce(l.stock, 0), 'sizes',
      case when w.variant_id is null and not w.line ? 'made' then array(
        select v.size from sold_colour(w.line->>'productId', w.line->>'colour') c join variants v on v.colour_id = c.id
        where not v.retired and v.stock > 0 order by v.position, v.id
      ) end, 'colors', case when w.variant_id is null and not w.line ? 'made'
        and not exists (select from sold_colour(w.line->>'productId', w.line->>'colour')) then array(
          select c.name from product_colours c where c.product_id = w.line->>'productId' and not c.retired order by c.position, c.id
        ) end, 'hidden', case when w.variant_id is null then not exists (
        select from products p where p.id = w.line->>'productId' and p.state = 'online' and p.deleted_at is null
      ) end) as line
    from wanted w left join locked l on l.id = w.variant_id
    where (select met is null from limited) and (l.id is null or not l.made and l.stock < (select sum(quantity) from wanted same where same.variant_id = w.variant_id))
  ), remembered as (
    insert into order_requests (shopper_id, key, body_hash, order_id)
    select "shopperId", key, "bodyHash", id from given where not exists (select from short)
      and (select met is null from limited)
    on conflict (shopper_id, key) do update set order_id = excluded.order_id, at = excluded.at
    where starts_with(excluded.key, '${bodyKeyPrefix}') and (
      order_requests.at <= excluded.at - interval '${orderLimits.repetitionSeconds} seconds'
      or exists (select from orders o where o.id = order_requests.order_id and o.deleted_at is not null)
    )
    returning order_id
  ), placed as (
    insert into orders (id, shopper_id, name, email, email_proven, phone, street, city, country, state_name, zipcode, note, language,
      governorate, address_key, subtotal_millimes, delivery_fee_millimes, source, campaign)
    select id, "shopperId", name, email, "emailProven", phone, address->>'street', address->>'city', address->>'country',
      address->>'state', address->>'zipcode', note, language, governorate, "addressKey", subtotal, fee.millimes,
      case when uncounted then '' else given.source end, case when uncounted then '' else given.campaign end
    from given cross join remembered cross join (select counts_no_visits as uncounted from shop_settings) wish cross join (select sum(charged_millimes * quantity)::bigint as subtotal from wanted) total
    cross join lateral delivery_fee(given.governorate, total.subtotal) fee
    returning *
  ), lines as (
    insert into order_lines (order_id, variant_id, product_id, title, translations, colour_name, image, cover_image, size,
      price_millimes, quantity, advised_size, made_week, made)
    select placed.id, w.variant_id, w.product_id, w.title, w.translations, w.colour_name, w.image, w.cover_image, w.size,
      w.charged_millimes, w.quantity, coalesce(w.line->>'advised', ''), w.made_week, w.made
    from wanted w, placed order by w.place
    returning *
  ), measured as (
    insert into measure_sheets (order_id, sheet, who, taken, measures)
    select placed.id, w.place, sheet->>'who', sheet->>'taken', sheet->'measures'
    from wanted w cross join placed cross join lateral (select w.line->'made'->'sheet' as sheet) s where w.made is not null
  ), taken as (
    insert into stock_movements (variant_id, change, reason)
    select w.variant_id, -sum(w.quantity), 'ordered' from wanted w, placed where w.made is null
    group by w.variant_id
  ), noted as (
    insert into order_events (order_id, kind) select id, 'placed' from placed
  ), untold as (
    insert into orders_to_tell (order_id) select id from placed
  )
  select placed.*, (select json_agg(lines order by id) from lines) as lines,
    coalesce((select json_agg(line order by place) from short), '[]') as short, (select met from limited) as met
  from (values (1)) always left join placed on true`,
)

export interface Placement {
  record?: OrderRecord
  /** The shop is not open yet. */
  closed?: true
  short?: readonly ShortLine[]
  met?: LimitMet
}

/** Resolves once an order that was seen would survive a crash, and its pieces with it; fails when it is gone again. */
export const untilOrderDurable = groupFlush('orders')

/**
 * An empty result means that this key made an order already: look it up. The order is visible to everybody at once, but
 * survives a crash only once `untilOrderDurable` was waited for.
 */
export async function insertOrder(pool: pg.Pool, order: OrderToPlace): Promise<Placement> {
  const [row] = await placeOrder(pool, [JSON.stringify(order)])
  if (!row) throw new Error('the statement always gives a row')
  if (row.id) return { record: row }
  if (row.met?.kind === 'closed') return { closed: true }
  return row.met ? { met: row.met } : { short: row.short }
}
