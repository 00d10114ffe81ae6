import { sql } from 'kysely'
import { makingLimits } from '#contract/catalogue/products/making.rules.ts'
import { sewingStates } from '#contract/orders/making/workshop-day.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { MadeLine } from '#contract/orders/records/orders.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis as today } from '#server/platform/db/tunis-days.ts'

/** At most this many free places of a week are shown: enough for an order, and visitors do not see how busy the workshop is. */
const maxShownPlaces = 9

/** The weeks of the coming year. A week without any taken place has no stored row, but is listed all the same. */
export async function listFreeWeeks(db: Database) {
  const { rows } = await sql<{ today: string; notice: number; week: string; left: number }>`
    select ${today}::text as today, s.making_notice_days as notice, g.week::date::text as week,
      case when w.closed then 0 else least(coalesce(w.places - w.taken, s.making_places), ${maxShownPlaces}::int) end as left
    from shop_settings s
    cross join generate_series(date_trunc('week', ${today}::timestamp), date_trunc('week', ${today}::timestamp)
      + interval '1 week' * ${makingLimits.weeks - 1}::int, interval '1 week') as g(week)
    left join making_weeks w on w.week = g.week::date order by g.week`.execute(db)
  return rows
}

export interface WeekRow {
  week: string
  places: number
  taken: number
  closed: boolean
  own: boolean
}

export async function listWeeks(db: Database, from: string | undefined, count: number): Promise<WeekRow[]> {
  const first = sql`date_trunc('week', coalesce(${from ?? null}::date, ${today})::timestamp)`
  const { rows } = await sql<WeekRow>`
    select g.week::date::text as week, coalesce(w.places, s.making_places) as places, coalesce(w.taken, 0) as taken,
      coalesce(w.closed, false) as closed, coalesce(w.own, false) as own
    from shop_settings s
    cross join generate_series(${first}, ${first} + interval '1 week' * ${count - 1}::int, interval '1 week') as g(week)
    left join making_weeks w on w.week = g.week::date order by g.week`.execute(db)
  return rows
}

/** The stored rows of these weeks; a week in which no place was ever taken has none. */
export async function listStoredWeeks(db: Database, weeks: readonly string[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week::text as week, places, taken, closed, own from making_weeks where week = any(${weeks}::date[])
    order by week`.execute(db)
  return rows
}

export interface PieceRow {
  week: string
  order_id: string
  number: number
  state: OrderState
  line: number
  title: string
  progress: number
  price_millimes: number
  made: MadeLine
}

/** Pieces begun in these weeks, and those begun before that are not ready yet. */
export async function listPieces(db: Database, from: string, lastWeek: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select l.made_week::text as week, o.id as order_id, o.number, o.state, l.id as line, l.title, l.progress,
      l.price_millimes, l.made
    from order_lines l join orders o on o.id = l.order_id
    where l.made_week <= ${lastWeek} and holds_place(o.state, o.deleted_at)
      and (l.made_week >= ${from} or (l.progress < 100 and o.state = any(${sewingStates})))
    order by l.made_week, o.number, l.id`.execute(db)
  return rows
}

/** Locks the week against orders until the transaction ends. */
export async function lockWeek(tx: Tx, week: string): Promise<WeekRow> {
  await sql`
    insert into making_weeks (week, places) select ${week}::date, making_places from shop_settings
    on conflict (week) do nothing`.execute(tx)
  const { rows } = await sql<WeekRow>`
    select week::text as week, places, taken, closed, own from making_weeks where week = ${week} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the week was made a moment ago')
  return row
}

export async function updateWeek(tx: Tx, week: string, places: number | null, closed: boolean): Promise<void> {
  await sql`
    update making_weeks set closed = ${closed}, own = ${places !== null},
      places = coalesce(${places}::int, greatest(taken, (select making_places from shop_settings)))
    where week = ${week}`.execute(tx)
}

export async function moveLine(tx: Tx, lineId: number, week: string): Promise<void> {
  await sql`update order_lines set made_week = ${week}::date where id = ${lineId}`.execute(tx)
}
