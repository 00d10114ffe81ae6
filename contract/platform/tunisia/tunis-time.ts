import { dayAfter } from './days.rules.ts'
import { tunisZone } from './tunis-zone.ts'

/** Formatters are created once, and on first use: creating one takes a hundred times as long as formatting. */
let dayFormatter: Intl.DateTimeFormat | undefined
let hourFormatter: Intl.DateTimeFormat | undefined

/** The day it is in Tunis, as days are written: `year-month-day`. */
export function dayInTunis(moment = new Date()): string {
  dayFormatter ??= new Intl.DateTimeFormat('en-CA', { timeZone: tunisZone, dateStyle: 'short' })
  return dayFormatter.format(moment)
}

/** The day so many days after, or before, the day it is in Tunis. */
export function dayFromToday(daysLater: number, now = new Date()): string {
  return dayAfter(dayInTunis(now), daysLater)
}

/** How many hours of the day are over in Tunis: 0 to 23. */
export function hourInTunis(moment: Date): number {
  hourFormatter ??= new Intl.DateTimeFormat('en', { timeZone: tunisZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hourFormatter.format(moment))
}
