import { type RawBuilder, sql } from 'kysely'
import type { FigureGroup } from '#contract/accounting/sales/sales-figures.contract.ts'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { endingOf } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { clockInTunis, endOfDay, startOfDay } from '#server/platform/db/tunis-days.ts'

export interface CountsRecord {
  placed: number
  confirmed: number
  delivered: number
  sentBack: number
  refused: number
  lost: number
  cashed: number
  millimes: number
  cashedMillimes: number
}

export interface FigureRecord extends CountsRecord {
  key: string
  name: Trilingual | null
  from: string
  to: string
}

interface Days {
  from: string
  to: string
}

/** Orders placed on these dates in Tunis. */
const within = ({ from, to }: Days) => sql`within as materialized (
  select o.id, o.state, ${endingOf('o')} as ending, o.is_paid, o.total_millimes, o.governorate, o.channel, ${clockInTunis(sql`o.created_at`)} as at
  from orders o where o.deleted_at is null
    and o.created_at >= ${startOfDay(from)}
    and o.created_at < ${endOfDay(to)}
)`

const counts = sql`count(*) as placed, count(*) filter (where state = any(${[...salesStates]}::text[])) as confirmed,
  count(*) filter (where state = 'delivered') as delivered,
  count(*) filter (where ending = 'sent-back') as "sentBack", count(*) filter (where ending = 'refused') as refused,
  count(*) filter (where ending = 'lost') as lost,
  count(*) filter (where is_paid and state = any(${[...salesStates]}::text[])) as cashed,
  coalesce(sum(value) filter (where state = any(${[...salesStates]}::text[])), 0)::bigint as millimes,
  coalesce(sum(value) filter (where is_paid and state = any(${[...salesStates]}::text[])), 0)::bigint as "cashedMillimes"`

const noOrders = { placed: 0, confirmed: 0, delivered: 0, sentBack: 0, refused: 0, lost: 0, cashed: 0 }
const nothing: CountsRecord = { ...noOrders, millimes: 0, cashedMillimes: 0 }

export async function countTotal(db: Database, days: Days): Promise<CountsRecord> {
  const { rows } = await sql<CountsRecord>`
    with ${within(days)} select ${counts} from (select *, total_millimes as value from within) each_order`.execute(db)
  return rows[0] ?? nothing
}

const inTime = (unit: 'day' | 'week' | 'month') => sql`
  select w.state, w.ending, w.is_paid, to_char(date_trunc(${sql.lit(unit)}, w.at), 'YYYY-MM-DD') as key, null::json as name,
    w.total_millimes as value from within w`
const ofLines = (key: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
  select w.state, w.ending, w.is_paid, ${key} as key, ${name} as name, sum(l.price_millimes * l.quantity) as value
  from within w join order_lines l on l.order_id = w.id where ${key} <> '' group by w.id, w.state, w.ending, w.is_paid, ${key}`

/** Each order once per group it belongs to, with its value and the name of the group. */
const groups: Readonly<Record<FigureGroup, RawBuilder<unknown>>> = {
  day: inTime('day'),
  week: inTime('week'),
  month: inTime('month'),
  garment: ofLines(
    sql`l.product_id`,
    sql`min(json_build_object('fr', l.title, 'en', coalesce(l.translations->>'en', l.title),
      'ar', coalesce(l.translations->>'ar', l.title))::text)::json`,
  ),
  colour: ofLines(sql`(l.colour_name->>'fr')`, sql`min(l.colour_name::text)::json`),
  size: ofLines(sql`l.size`, sql`null::json`),
  governorate: sql`
    select w.state, w.ending, w.is_paid, w.governorate as key, null::json as name, w.total_millimes as value
    from within w where w.governorate <> ''`,
  channel: sql`
    select w.state, w.ending, w.is_paid, w.channel as key, null::json as name, w.total_millimes as value from within w`,
  employee: sql`
    select distinct on (w.id, e.staff_name) w.state, w.ending, w.is_paid, e.staff_name as key, null::json as name,
      w.total_millimes as value
    from within w join order_events e on e.order_id = w.id
    where e.staff_name <> '' and wins_order(e.kind, e.detail)`,
}

const steps: Partial<Record<FigureGroup, string>> = { day: '1 day', week: '7 days', month: '1 month' }
const maxRows = 400

export async function countBy(db: Database, by: FigureGroup, days: Days): Promise<FigureRecord[]> {
  const step = steps[by]
  const { rows } = await sql<FigureRecord>`
    with ${within(days)}, counted as (
      select key, min(name::text)::json as name, ${counts} from (${groups[by]}) each_order group by key
      order by ${step ? sql`key desc` : sql`placed desc, key`} limit ${maxRows}
    )
    select counted.*,
      ${step ? sql`greatest(key::date, ${days.from}::date)::text` : sql`${days.from}::text`} as "from",
      ${step ? sql`least((key::date + ${step}::interval)::date - 1, ${days.to}::date)::text` : sql`${days.to}::text`} as "to"
    from counted order by ${step ? sql`key desc` : sql`placed desc, key`}`.execute(db)
  return rows
}
