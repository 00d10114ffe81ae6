import { type RawBuilder, sql } from 'kysely'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'

/** As part of the statement and not as a value of it: the plan of a query, and an index, know it beforehand. */
const zone = sql.lit(tunisZone)

type Moment = RawBuilder<unknown>
/** A day as it is written, or an expression that is one. */
type Day = string | null | RawBuilder<unknown>

/** What the clocks of Tunis show at a moment. */
export function clockInTunis(moment: Moment): RawBuilder<Date> {
  return sql<Date>`(${moment} at time zone ${zone})`
}

/** The day of Tunis a moment lies in. */
export function dayInTunis(moment: Moment): RawBuilder<string> {
  return sql<string>`${clockInTunis(moment)}::date`
}

export const todayInTunis: RawBuilder<string> = dayInTunis(sql`now()`)

/** The moment at which a day begins in Tunis. */
export function startOfDay(day: Day): RawBuilder<Date> {
  return sql<Date>`((${day})::date::timestamp at time zone ${zone})`
}

/** The moment at which it is over. */
export function endOfDay(day: Day): RawBuilder<Date> {
  return sql<Date>`(((${day})::date + 1)::timestamp at time zone ${zone})`
}
