import { sql } from 'kysely'
import type { SearchedQuery } from '#contract/catalogue/search-report/search-report.contract.ts'
import type { OtherLanguage } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { todayInTunis as today } from '#server/platform/db/tunis-days.ts'

/** Finds which of these queries already have a count today, by the shop's calendar day. */
export async function findCountedToday(db: Database, queries: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select query from search_counts where day = ${today} and query = any(${queries})`.execute(db)
  return new Set(rows.map(({ query }) => query))
}

export interface NewCount {
  query: string
  searched: number
  found: number
  opened: { product: string; clicked: number }[]
}

/**
 * Adds counts to those of the other processes. Rows are written in one order to avoid deadlocks; once the day has its maximum of queries, new
 * queries are dropped.
 */
export async function addCounts(db: Database, counts: readonly NewCount[], mostOfDay: number): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as one(query text, searched int, found int, opened jsonb)
    ), room as (
      select greatest(0, ${mostOfDay} - count(*)) as left_today from search_counts where day = ${today}
    ), allowed as (
      select given.*, known.query is not null or
        row_number() over (partition by known.query is not null order by given.query) <= (select left_today from room) as fits
      from given left join search_counts known on known.day = ${today} and known.query = given.query
    ), clicks as (
      select a.query, p.id, sum(o.clicked)::int as clicked from allowed a,
        jsonb_to_recordset(a.opened) as o(product text, clicked int) join products p on p.id = o.product
      where a.fits group by a.query, p.id order by a.query, p.id
    ), counted as (
      insert into search_counts as known (day, query, searched, clicked, found)
      select ${today}, a.query, a.searched, coalesce((select sum(clicked) from clicks c where c.query = a.query), 0), a.found
      from allowed a where a.fits order by a.query
      on conflict (day, query) do update set
        searched = known.searched + excluded.searched, clicked = known.clicked + excluded.clicked
    )
    insert into search_clicks as known (day, query, product_id, clicked)
    select ${today}, query, id, clicked from clicks
    on conflict (day, query, product_id) do update set clicked = known.clicked + excluded.clicked`.execute(db)
}

export async function deleteOldCounts(db: Database, days: number): Promise<void> {
  await sql`delete from search_counts where day < ${today} - ${days}::int`.execute(db)
  await sql`delete from search_clicks where day < ${today} - ${days}::int`.execute(db)
}

interface OpenedRow {
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  clicked: number
  queries: string[]
}

export async function readCounts(db: Database, days: number, max: number) {
  const within = sql`day > ${today} - ${days}::int`
  const searched = await sql<SearchedQuery>`
    select query, sum(searched)::int as searched, sum(clicked)::int as clicked, (array_agg(found order by day desc))[1] as found
    from search_counts where ${within} group by query having sum(searched) > 0 order by 2 desc, 1`.execute(db)
  const opened = await sql<OpenedRow>`
    select p.id as "productId", p.title, p.translations, sum(c.clicked)::int as clicked,
      (array_agg(distinct c.query))[1:3] as queries
    from search_clicks c join products p on p.id = c.product_id where ${within} and p.deleted_at is null
    group by p.id order by 4 desc, p.title limit ${max}`.execute(db)
  return { searched: searched.rows, opened: opened.rows }
}
