import { type RawBuilder, sql } from 'kysely'
import { maxCounted, type OfficeOrderQuery } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import { customerCredit } from '#server/platform/db/customer-credit.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { OrderEventRecord } from '#server/platform/db/tables/orders-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { endOfDay, startOfDay, todayInTunis } from '#server/platform/db/tunis-days.ts'
import { textMatches } from '../order-text.repository.ts'
import { orderColumns } from '../orders.repository.ts'
import type { OfficeOrderRecord } from './office-order-record.ts'

const columns = sql`${orderColumns}, o.governorate, o.channel, o.call_attempts, o.next_call_at, happened.*, known.*, whose.customer, (
  select json_build_object('id', p.id, 'courier', c.name, 'kind', c.kind, 'manifest', m.number, 'number', p.number,
    'since', p.outcome_at, 'postponedUntil', p.postponed_until)
  from parcels p join couriers c on c.id = p.courier_id left join manifests m on m.id = p.manifest_id
  where p.order_id = o.id and not p.ended
) as parcel, (
  select json_build_object('id', x.of_order_id, 'number', old.number)
  from order_exchanges x join orders old on old.id = x.of_order_id where x.order_id = o.id
) as exchange_of, (
  select json_agg(json_build_object('id', x.order_id, 'number', n.number, 'state', n.state, 'pickUp', n.pick_up) order by n.number)
  from order_exchanges x join orders n on n.id = x.order_id where x.of_order_id = o.id and n.deleted_at is null
) as exchanges`

/** All phone numbers of the customer of `o`; at least the order's own. */
const numbersOfPerson = sql`array(
  select hers.phone from (select coalesce(joined_to, id) as person from customers where phone = o.phone) me
  cross join lateral (
    select phone from customers where id = me.person union all select phone from customers where joined_to = me.person
  ) hers union select o.phone
)`

const officeJoins = sql`
  cross join lateral (
    select max(e.at) filter (where e.kind = 'printed') as printed_at,
      count(*) filter (where e.kind = 'note') as notes,
      json_object_agg(e.detail->>'productKey', json_build_object('progress', e.detail->'progress', 'at', e.at) order by e.id)
        filter (where e.kind = 'notified') as notified
    from order_events e where e.order_id = o.id
  ) happened
  cross join lateral (
    select count(*) as earlier_orders, count(*) filter (where ${endedAs('other', 'refused')}) as earlier_refused
    from orders other where other.phone = any(${numbersOfPerson}) and other.id <> o.id and other.deleted_at is null
  ) known
  left join lateral (
    select json_build_object('id', me.person, 'labels', coalesce((
        select json_agg(distinct label order by label) from customers c cross join unnest(c.labels) label
        where c.id = me.person or c.joined_to = me.person
      ), '[]'), 'caution', (
        select json_build_object('kind', c.caution, 'reason', c.caution_reason, 'by', c.caution_by,
          'until', to_char(c.caution_until, 'YYYY-MM-DD'), 'objection', c.objection)
        from customers c where (c.id = me.person or c.joined_to = me.person) and c.caution <> ''
          and c.caution_until >= ${todayInTunis}
        order by c.caution desc, c.caution_until desc limit 1
      ), 'credit', (${customerCredit(sql`o.phone`)} / 1000.0)) as customer
    from (select coalesce(joined_to, id) as person from customers where phone = o.phone) me
  ) whose on true`

export async function findOfficeOrder(db: Database | Tx, id: string): Promise<OfficeOrderRecord | undefined> {
  const [order] = await listOfficeOrdersById(db, [id])
  return order
}

export async function listOfficeOrdersById(db: Database | Tx, ids: readonly string[]): Promise<OfficeOrderRecord[]> {
  const { rows } = await sql<OfficeOrderRecord>`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    join orders o on o.id = wanted.id and o.deleted_at is null ${officeJoins} order by wanted.place`.execute(db)
  return rows
}

/** Without the right to see customers, the search is `blind`: see `textMatches`. */
export type OfficeOrderFilter = Omit<OfficeOrderQuery, 'page' | 'limit'> & { blind?: boolean }

export async function listOfficeOrders(
  db: Database,
  filter: OfficeOrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficeOrderRecord[]> {
  const order = orderOf(filter)
  // The page is selected first, so that the lateral joins run for its orders only.
  const { rows } = await sql<OfficeOrderRecord>`
    select ${columns} from (
      select * from orders o where ${conditions(filter)} order by ${order} limit ${limit} offset ${offset}
    ) o ${officeJoins} order by ${order}`.execute(db)
  return rows
}

/** Newest first; unreachable customers by their next call, so that due calls come first. */
function orderOf({ state }: OfficeOrderFilter): RawBuilder<unknown> {
  return state?.join() === 'unreachable'
    ? sql`coalesce(o.next_call_at, o.created_at), o.number`
    : sql`o.created_at desc, o.number desc`
}

/** Counting stops at this many matches. */
const maxFound = 50_000

/** The number of orders in each state, regardless of the state in the filter. */
export async function countOfficeOrders(
  db: Database,
  filter: OfficeOrderFilter,
): Promise<Readonly<Record<OrderState, number>>> {
  const matching = conditions({ ...filter, state: undefined })
  // With separate queries, each count stops early and uses the index of states. A text search runs once for all states.
  const query = filter.search
    ? sql<{ state: OrderState; count: number }>`
        select state, least(count(*), ${maxCounted}) as count
        from (select o.state from orders o where ${matching} limit ${maxFound}) found group by state`
    : sql<{ state: OrderState; count: number }>`
        select wanted.state, counted.count from unnest(${[...orderStates]}::text[]) as wanted(state)
        cross join lateral (
          select count(*) as count from (
            select from orders o where o.state = wanted.state and ${matching} limit ${maxCounted}
          ) found
        ) counted`
  const { rows } = await query.execute(db)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(orderStates.map((state) => [state, counts.get(state) ?? 0])) as Record<OrderState, number>
}

/** Conditions on an order `o`. */
export function conditions(filter: OfficeOrderFilter): RawBuilder<unknown> {
  const { state, ended, paid, governorate, from, to, search, product, colour, size, channel, staff } = filter
  const clauses = [sql`o.deleted_at is null`]
  if (state) clauses.push(state.length === 1 ? sql`o.state = ${state[0]}` : sql`o.state = any(${state}::text[])`)
  if (ended) clauses.push(endedAs('o', ended))
  if (paid !== undefined) clauses.push(paid ? sql`o.is_paid` : sql`not o.is_paid`)
  if (governorate) clauses.push(sql`o.governorate = ${governorate}`)
  if (channel) clauses.push(sql`o.channel = ${channel}`)
  if (from) clauses.push(sql`o.created_at >= ${startOfDay(from)}`)
  if (to) clauses.push(sql`o.created_at < ${endOfDay(to)}`)
  if (search) clauses.push(textMatches(search, filter.blind))
  const piece = [
    ...(product ? [sql`l.product_id = ${product}`] : []),
    ...(colour ? [sql`l.colour_name->>'fr' = ${colour}`] : []),
    ...(size ? [sql`l.size = ${size}`] : []),
  ]
  if (piece.length > 0) {
    clauses.push(sql`exists (select from order_lines l where l.order_id = o.id and ${sql.join(piece, sql` and `)})`)
  }
  if (staff)
    clauses.push(
      sql`exists (select from order_events e where e.order_id = o.id and e.staff_name = ${staff} and wins_order(e.kind, e.detail))`,
    )
  return sql.join(clauses, sql` and `)
}

export async function listOrderEvents(db: Database, orderId: string, limit: number): Promise<OrderEventRecord[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
