import { sql } from 'kysely'
import type { Trilingual } from '#contract/languages.ts'
import { lostStates, type OrderState } from '#contract/order-states.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { type PeriodSteps, shopTimeZone } from './period.rules.ts'

interface StateCount {
  state: OrderState
  count: number
  unpaid: number
  unpaid_millimes: number
}

/** Orders that wait for something, by state. The condition is that of the index that answers it. */
export async function countOrdersToDo(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*) as count, count(*) filter (where not is_paid) as unpaid,
      coalesce(sum(total_millimes) filter (where not is_paid), 0)::bigint as unpaid_millimes
    from orders
    where deleted_at is null and (state in ('new', 'unreachable', 'confirmed', 'preparing', 'with-courier')
      or (state = 'delivered' and not is_paid))
    group by state`.execute(db)
  return rows
}

export async function listLatestOrders(db: Database, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'name', 'city', 'state', 'total_millimes', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

interface LowVariant {
  product_id: string
  title: string
  cover_image: string
  colour_name: Trilingual
  size: string
  stock: number
}

export async function listRunningOut(db: Database, level: number, limit: number): Promise<LowVariant[]> {
  const { rows } = await sql<LowVariant>`
    select v.product_id, p.title, p.cover_image, c.name as colour_name, v.size, v.stock
    from variants v join products p on p.id = v.product_id join product_colours c on c.id = v.colour_id
    where v.stock <= ${level} and not v.retired and p.deleted_at is null and not c.retired
    order by v.stock, v.product_id, v.id limit ${limit}`.execute(db)
  return rows
}

export async function countRunningOut(db: Database, level: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from variants v join products p on p.id = v.product_id
    where v.stock <= ${level} and not v.retired and p.deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

interface StepRow {
  /** Negative before the period, counting back from its first step. */
  step: number
  from: string
  orders: number
  millimes: number
}

/**
 * Orders and sales of each step of a period, and of as many steps before it. The edges are computed first, as moments,
 * so that an index over moments finds the orders between them.
 */
export async function sumSales(db: Database, { unit, count }: PeriodSteps, now: Date): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with ${edges(unit, count, now)}, sold as (
      select date_trunc(${unit}, created_at at time zone ${shopTimeZone}) as day, count(*) as orders,
        sum(total_millimes)::bigint as millimes
      from orders
      where deleted_at is null and created_at >= (select min(starts) from edges) and created_at < (select max(ends) from edges)
        and state <> all(${[...lostStates]}::text[])
      group by 1
    )
    select edges.step, to_char(edges.day, 'YYYY-MM-DD') as from, coalesce(sold.orders, 0) as orders,
      coalesce(sold.millimes, 0) as millimes
    from edges left join sold using (day) order by edges.step`.execute(db)
  return rows
}

/** Steps as people in the shop see them, with the moments at which they begin and end. */
function edges(unit: PeriodSteps['unit'], count: number, now: Date) {
  const one = unit === 'day' ? sql`interval '1 day'` : sql`interval '1 month'`
  return sql`edges as materialized (
    select step, day, day at time zone ${shopTimeZone} as starts, (day + ${one}) at time zone ${shopTimeZone} as ends
    from (
      select step, date_trunc(${unit}, ${now}::timestamptz at time zone ${shopTimeZone}) + (step - ${count}::int + 1) * ${one} as day
      from generate_series(${-count}::int, ${count - 1}::int) as step
    ) as steps
  )`
}

interface BestSeller {
  product_id: string
  title: string
  cover_image: string
  pieces: number
  millimes: number
}

export async function listBestSellers(
  db: Database,
  { unit, count }: PeriodSteps,
  now: Date,
  limit: number,
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    with ${edges(unit, count, now)}, sold as (
      select l.product_id, sum(l.quantity) as pieces, sum(l.quantity * l.price_millimes)::bigint as millimes
      from orders o join order_lines l on l.order_id = o.id
      where o.deleted_at is null and o.created_at >= (select starts from edges where step = 0)
        and o.created_at < (select max(ends) from edges) and o.state <> all(${[...lostStates]}::text[])
      group by l.product_id order by pieces desc, millimes desc, l.product_id limit ${limit}
    )
    select sold.product_id, p.title, p.cover_image, sold.pieces, sold.millimes
    from sold join products p on p.id = sold.product_id
    order by sold.pieces desc, sold.millimes desc, sold.product_id`.execute(db)
  return rows
}
