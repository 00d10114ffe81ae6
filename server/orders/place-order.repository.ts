import type pg from 'pg'
import type { Language } from '#contract/languages.ts'
import type { Address } from '#contract/orders.contract.ts'
import { groupFlush } from '#server/db/group-flush.ts'
import { prepared } from '#server/db/prepared.ts'
import type { OrderRecord } from './order-record.ts'

/** A line as it was asked for; colours go by any of their names. */
export interface WantedLine {
  productId: string
  colour: string
  size: string
  quantity: number
}

export interface OrderToPlace {
  id: string
  shopperId: string
  key: string
  bodyHash: string
  name: string
  email: string
  phone: string
  address: Address
  /** Where the delivery fee is looked up; empty for a place with no fee of its own. */
  governorate: string
  note: string
  language: Language
  lines: readonly WantedLine[]
}

/** A line there is not enough for: what was asked, and what is left (0 also when there is no such thing any more). */
export interface ShortLine extends WantedLine {
  left: number
}

/**
 * Everything that makes an order, in one statement and so in one transaction and one journey to the database: the pieces
 * are locked in the order of their ids, counted together per variant, and taken only if there are enough of all of them.
 * Each thing is looked up by its key, one at a time: whatever PostgreSQL believes of the tables, it cannot choose to read
 * them whole. A request that is known already writes nothing, also when both come at the same moment: the second waits
 * for the first, and then finds its key taken.
 */
const placeOrder = prepared<OrderRecord & { short: ShortLine[] }, [order: string]>(
  'place-order',
  `with given as materialized (
    select o.*, coalesce(f.fee_millimes, s.delivery_fee_millimes) as fee, s.free_delivery_from_millimes as free_from,
      set_config('jebba.told_later', 'yes', true) as told_later,
      set_config('synchronous_commit', 'off', true) as durable_later
    from jsonb_to_record($1::jsonb) as o(id uuid, "shopperId" text, key text, "bodyHash" text, name text, email text,
      phone text, address jsonb, governorate text, note text, language text, lines jsonb)
    cross join (select * from shop_settings limit 1) s left join delivery_fees f on f.governorate = o.governorate
  ), wanted as materialized (
    select w.ordinality as place, w.line, v.id as variant_id, (w.line->>'quantity')::int as quantity, p.id as product_id,
      p.title, p.translations, p.price_millimes, p.cover_image, c.name as colour_name, c.images
    from given cross join jsonb_array_elements(given.lines) with ordinality as w(line, ordinality)
    left join lateral (
      select * from products where id = w.line->>'productId' and deleted_at is null limit 1
    ) p on true
    left join lateral (
      select * from product_colours named where named.product_id = p.id and not named.retired
        and w.line->>'colour' in (named.name->>'fr', named.name->>'en', named.name->>'ar') order by position limit 1
    ) c on true
    left join lateral (
      select id from variants where colour_id = c.id and size = w.line->>'size' and not retired limit 1
    ) v on true
  ), locked as materialized (
    select id, stock from variants where id = any (array(select variant_id from wanted)) order by id for update
  ), short as materialized (
    select w.place, w.line || jsonb_build_object('left', coalesce(l.stock, 0)) as line
    from wanted w left join locked l on l.id = w.variant_id
    where l.id is null or l.stock < (select sum(quantity) from wanted same where same.variant_id = w.variant_id)
  ), remembered as (
    insert into order_requests (shopper_id, key, body_hash, order_id)
    select "shopperId", key, "bodyHash", id from given where not exists (select from short)
    on conflict do nothing
    returning order_id
  ), placed as (
    insert into orders (id, shopper_id, name, email, phone, street, city, country, state_name, zipcode, note, language,
      governorate, subtotal_millimes, delivery_fee_millimes)
    select id, "shopperId", name, email, phone, address->>'street', address->>'city', address->>'country',
      address->>'state', address->>'zipcode', note, language, governorate, subtotal, case when subtotal >= free_from then 0 else fee end
    from given, (select sum(price_millimes * quantity)::bigint as subtotal from wanted) total
    where exists (select from remembered)
    returning *
  ), lines as (
    insert into order_lines (order_id, variant_id, product_id, title, translations, colour_name, image, cover_image, size,
      price_millimes, quantity)
    select placed.id, w.variant_id, w.product_id, w.title,
      jsonb_strip_nulls(jsonb_build_object('en', w.translations->'en'->'title', 'ar', w.translations->'ar'->'title')),
      w.colour_name, coalesce(w.images->0->>'url', w.cover_image), w.cover_image, w.line->>'size', w.price_millimes, w.quantity
    from wanted w, placed order by w.place
    returning *
  ), taken as (
    insert into stock_movements (variant_id, change, reason)
    select w.variant_id, -sum(w.quantity), 'ordered' from wanted w, placed group by w.variant_id
  ), noted as (
    insert into order_events (order_id, kind) select id, 'placed' from placed
  ), untold as (
    insert into orders_to_tell (order_id) select id from placed
  )
  select placed.*, (select json_agg(lines order by id) from lines) as lines,
    coalesce((select json_agg(line order by place) from short), '[]') as short
  from (values (1)) always left join placed on true`,
)

export type Placement = { record: OrderRecord; short?: never } | { record?: never; short: readonly ShortLine[] }

/** Resolves once an order that was seen would survive a crash, and its pieces with it; fails when it is gone again. */
export const untilOrderDurable = groupFlush('orders')

/** What it answers is true for everybody at once, but survives a crash only once `untilOrderDurable` was waited for. */
export async function insertOrder(pool: pg.Pool, order: OrderToPlace): Promise<Placement> {
  const [row] = await placeOrder(pool, [JSON.stringify(order)])
  if (!row) throw new Error('the statement always gives a row')
  return row.id ? { record: row } : { short: row.short }
}
