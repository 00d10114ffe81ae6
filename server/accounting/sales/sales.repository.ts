import { sql } from 'kysely'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { productPicture, productTitle } from '#server/platform/db/product-title-picture.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { clockInTunis, endOfDay, startOfDay } from '#server/platform/db/tunis-days.ts'
import type { PeriodSteps } from './period.rules.ts'

/** First day of each step of a period, and the day after its last one. Steps from 0 on belong to the period, negative ones to the period before. */
function periodSteps({ unit, count }: PeriodSteps, now: Date) {
  const step = unit === 'day' ? sql`interval '1 day'` : sql`interval '1 month'`
  return sql`edges as materialized (
    select step, starts::date as starts, (starts + ${step})::date as ends
    from (
      select step, date_trunc(${unit}, ${clockInTunis(sql`${now}::timestamptz`)}) + (step - ${count}::int + 1) * ${step} as starts
      from generate_series(${-count}::int, ${count - 1}::int) as step
    ) as steps
  )`
}

interface StepRow {
  step: number
  from: string
  orders: number
  millimes: number
  delivered_orders: number
  delivered_millimes: number
  cashed_orders: number
  cashed_millimes: number
}

/** Sales per step of a period, and of the period before. */
export async function sumSales(tx: Tx, steps: PeriodSteps, now: Date): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with ${periodSteps(steps, now)}
    select e.step, to_char(e.starts, 'YYYY-MM-DD') as from, coalesce(sum(s.orders), 0)::bigint as orders,
      coalesce(sum(s.millimes), 0)::bigint as millimes,
      coalesce(sum(s.delivered_orders), 0)::bigint as delivered_orders,
      coalesce(sum(s.delivered_millimes), 0)::bigint as delivered_millimes,
      coalesce(sum(s.cashed_orders), 0)::bigint as cashed_orders,
      coalesce(sum(s.cashed_millimes), 0)::bigint as cashed_millimes
    from edges e left join sales_by_day s on s.day >= e.starts and s.day < e.ends
    group by e.step, e.starts order by e.step`.execute(tx)
  return rows
}

interface BestSeller {
  product_id: string
  title: Trilingual
  cover_image: string
  pieces: number
  millimes: number
}

export async function listBestSellers(tx: Tx, steps: PeriodSteps, now: Date, limit: number): Promise<BestSeller[]> {
  const sums = steps.unit === 'day' ? sql`product_sales_by_day` : sql`product_sales_by_month`
  const day = steps.unit === 'day' ? sql`s.day` : sql`s.month`
  const { rows } = await sql<BestSeller>`
    with ${periodSteps(steps, now)}, sold as (
      select s.product_id, sum(s.pieces) as pieces, sum(s.millimes)::bigint as millimes
      from ${sums} s
      where ${day} >= (select starts from edges where step = 0) and ${day} < (select max(ends) from edges)
      group by s.product_id order by pieces desc, millimes desc, s.product_id limit ${limit}
    )
    select sold.product_id, ${productTitle} as title, ${productPicture} as cover_image, sold.pieces, sold.millimes
    from sold join products p on p.id = sold.product_id
    order by sold.pieces desc, sold.millimes desc, sold.product_id`.execute(tx)
  return rows
}

/** Only one process computes sums at a time; the others wait and find them up to date. */
export async function lockSums(tx: Tx): Promise<void> {
  await tx.selectFrom('sales_summed').select('until').forUpdate().executeTakeFirstOrThrow()
}

/**
 * The moment up to which all changes are visible: a change carries the start time of its transaction and becomes visible when the transaction ends,
 * so this is the start of the oldest open transaction. Must be read before changes are listed.
 */
export async function findSafeMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select coalesce(min(xact_start), now()) as moment from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(tx)
  return rows[0]?.moment ?? new Date(0)
}

/** Dates in Tunis with orders that changed since the last time. */
export async function listChangedDays(tx: Tx, marginSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(${clockInTunis(sql`created_at`)}, 'YYYY-MM-DD') as day from orders
    where updated_at >= (select until from sales_summed) - make_interval(secs => ${marginSeconds})
    order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

export async function recomputeDays(tx: Tx, days: readonly string[]): Promise<void> {
  const chosen = sql`
    chosen as materialized (
      select day, ${startOfDay(sql`day`)} as starts, ${endOfDay(sql`day`)} as ends
      from unnest(${days}::date[]) as day
    ), sold as (
      select chosen.day, o.id, o.total_millimes, o.state, o.is_paid from chosen cross join lateral (
        select id, total_millimes, state, is_paid from orders
        where created_at >= chosen.starts and created_at < chosen.ends and deleted_at is null
          and state = any(${salesStates}::text[]) offset 0
      ) as o
    )`
  await sql`delete from sales_by_day where day = any(${days}::date[])`.execute(tx)
  await sql`delete from product_sales_by_day where day = any(${days}::date[])`.execute(tx)
  await sql`
    with ${chosen}
    insert into sales_by_day (day, orders, millimes, delivered_orders, delivered_millimes, cashed_orders, cashed_millimes)
    select day, count(*), sum(total_millimes),
      count(*) filter (where state = 'delivered'), coalesce(sum(total_millimes) filter (where state = 'delivered'), 0),
      count(*) filter (where is_paid), coalesce(sum(total_millimes) filter (where is_paid), 0)
    from sold group by day`.execute(tx)
  await sql`
    with ${chosen}
    insert into product_sales_by_day
    select sold.day, l.product_id, sum(l.quantity), sum(l.quantity * l.price_millimes)
    from sold join order_lines l on l.order_id = sold.id group by sold.day, l.product_id`.execute(tx)
  await sql`delete from sales_by_source where day = any(${days}::date[])`.execute(tx)
  await sql`
    with ${chosen}
    insert into sales_by_source
    select chosen.day, o.source, o.campaign, count(*), sum(o.total_millimes),
      count(*) filter (where o.state = 'delivered'),
      coalesce(sum(o.total_millimes) filter (where o.is_sale and o.is_paid), 0)
    from chosen cross join lateral (
      select source, campaign, total_millimes, state, is_paid, state = any(${salesStates}::text[]) as is_sale from orders
      where created_at >= chosen.starts and created_at < chosen.ends and deleted_at is null and source is not null offset 0
    ) as o
    group by chosen.day, o.source, o.campaign`.execute(tx)
  const months = sql`
    months as materialized (
      select month::date as month, (month + interval '1 month')::date as ends
      from (select distinct date_trunc('month', day) as month from unnest(${days}::date[]) as day) as changed
    )`
  await sql`with ${months} delete from product_sales_by_month where month in (select month from months)`.execute(tx)
  await sql`
    with ${months}
    insert into product_sales_by_month
    select m.month, s.product_id, sum(s.pieces), sum(s.millimes)
    from months m join product_sales_by_day s on s.day >= m.month and s.day < m.ends
    group by m.month, s.product_id`.execute(tx)
}

export async function updateSummedUntil(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('sales_summed').set({ until }).execute()
}
