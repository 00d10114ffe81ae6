import { dayAfter } from './days.rules.ts'
import { tunisZone } from './tunis-zone.ts'

/** Formatters are created once, and on first use: creating one takes a hundred times as long as formatting. */
let dayFormatter: Intl.DateTimeFormat | undefined
let hourFormatter: Intl.DateTimeFormat | undefined

/** The current day in Tunis, written `year-month-day`. */
export function dayInTunis(moment = new Date()): string {
  dayFormatter ??= new Intl.DateTimeFormat('en-CA', { timeZone: tunisZone, dateStyle: 'short' })
  return dayFormatter.format(moment)
}

/** The day this many days after today in Tunis, or before it for a negative number. */
export function dayFromToday(daysLater: number, now = new Date()): string {
  return dayAfter(dayInTunis(now), daysLater)
}

/** The hour of the day in Tunis: 0 to 23. */
export function hourInTunis(moment: Date): number {
  hourFormatter ??= new Intl.DateTimeFormat('en', { timeZone: tunisZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hourFormatter.format(moment))
}
