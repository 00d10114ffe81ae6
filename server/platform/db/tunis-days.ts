import { type RawBuilder, sql } from 'kysely'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'

/** A literal instead of a parameter, so that a plan or an index can use it. */
const zone = sql.lit(tunisZone)

type Moment = RawBuilder<unknown>
/** A date as text, or an SQL expression for one. */
type Day = string | null | RawBuilder<unknown>

/** Local time in Tunis at a moment. */
export function clockInTunis(moment: Moment): RawBuilder<Date> {
  return sql<Date>`(${moment} at time zone ${zone})`
}

/** The date in Tunis at a moment. */
export function dayInTunis(moment: Moment): RawBuilder<string> {
  return sql<string>`${clockInTunis(moment)}::date`
}

export const todayInTunis: RawBuilder<string> = dayInTunis(sql`now()`)

/** The moment at which a date begins in Tunis. */
export function startOfDay(day: Day): RawBuilder<Date> {
  return sql<Date>`((${day})::date::timestamp at time zone ${zone})`
}

/** The moment at which a date ends in Tunis. */
export function endOfDay(day: Day): RawBuilder<Date> {
  return sql<Date>`(((${day})::date + 1)::timestamp at time zone ${zone})`
}
