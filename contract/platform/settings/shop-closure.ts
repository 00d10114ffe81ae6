import * as z from 'zod/mini'
import { line, Trilingual } from '#contract/platform/http/fields.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { dayFromToday, dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

/** The note stands in the bar above every page, like an announcement. */
export const maxNoteLength = 90
const maxClosedDays = 366

/** Why a shop that was open takes no orders, and the day on which it opens by itself; null until further notice. */
export const Closure = z.object({ reopensOn: z.nullable(z.string()), note: Trilingual })
export type Closure = z.infer<typeof Closure>

/** Whether the shop can be closed until this day: a day after today in Tunis, within a year. */
export function isClosingDay(day: string): boolean {
  return day > dayInTunis() && day <= dayFromToday(maxClosedDays)
}

export const NewClosure = z.strictObject({
  reopensOn: z.nullable(z.iso.date()),
  note: z.strictObject(inEach(languages, () => line(maxNoteLength, 0))),
})
export type NewClosure = z.infer<typeof NewClosure>
