import { sql } from 'kysely'
import type { VisitReport } from '#contract/accounting/visits/visits.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis as today } from '#server/platform/db/tunis-days.ts'
import type { VisitRow } from './visit-counter.ts'

/** Visits and orders, as rows by day and source of the visit. */
const visitsAndOrders = sql`
  happened as (
    select day, source, campaign, visits, pages, searches, carts, orders, millimes,
      0 as delivered_orders, 0::bigint as cashed_millimes
    from visit_counts
    union all
    select day, source, campaign, 0, 0, 0, 0, orders, millimes, delivered_orders, cashed_millimes
    from sales_by_source
  )`

const sums = sql`
  sum(visits)::int as visits, sum(pages)::int as pages, sum(searches)::int as searches, sum(carts)::int as carts,
  sum(orders)::int as orders, sum(millimes)::float8 / 1000 as total, sum(delivered_orders)::int as delivered,
  sum(cashed_millimes)::float8 / 1000 as paid`

/** Adds counts, always in the same order, so that two processes do not deadlock. If a day has too many rows, unknown sources are added to `other`. */
export async function addVisits(db: Database, rows: readonly VisitRow[], mostOfDay: number): Promise<void> {
  await sql`
    with given as (
      select g.*, known.source is not null or g.source = 'other' as stays
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(source text, campaign text, visits int, pages int, searches int, carts int)
      left join visit_counts known on known.day = ${today} and known.source = g.source and known.campaign = g.campaign
    ), room as (
      select greatest(0, ${mostOfDay} - count(*)) as left_today from visit_counts where day = ${today}
    ), fitting as (
      select given.*, stays or row_number() over (partition by stays order by visits desc, source, campaign)
        <= (select left_today from room) as fits from given
    )
    insert into visit_counts as known (day, source, campaign, visits, pages, searches, carts)
    select ${today}, case when fits then source else 'other' end, case when fits then campaign else '' end,
      sum(visits), sum(pages), sum(searches), sum(carts)
    from fitting group by 2, 3 order by 2, 3
    on conflict (day, source, campaign) do update set
      visits = known.visits + excluded.visits, pages = known.pages + excluded.pages,
      searches = known.searches + excluded.searches, carts = known.carts + excluded.carts`.execute(db)
}

export async function readVisits(tx: Tx, days: number, max: number): Promise<Pick<VisitReport, 'days' | 'sources'>> {
  const within = sql`day > ${today} - ${days}::int`
  const byDay = await sql<VisitReport['days'][number]>`
    with ${visitsAndOrders}
    select to_char(day, 'YYYY-MM-DD') as day, ${sums} from happened where ${within} group by 1 order by 1 desc`.execute(
    tx,
  )
  const bySource = await sql<VisitReport['sources'][number]>`
    with ${visitsAndOrders}
    select source, campaign, ${sums} from happened where ${within} group by 1, 2
    order by paid desc, total desc, visits desc, source, campaign limit ${max}`.execute(tx)
  return { days: byDay.rows, sources: bySource.rows }
}

export async function deleteOldVisits(db: Database, days: number): Promise<void> {
  await sql`delete from visit_counts where day < ${today} - ${days}::int`.execute(db)
  await sql`delete from sales_by_source where day < ${today} - ${days}::int`.execute(db)
}
