import { broughtBy, lastOrderDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayAfter, dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** How a piece comes to whoever ordered it: she comes for it herself, or it is brought there, as quickly as the shop promises. */
export interface Bringing {
  pickUp?: boolean | undefined
  /** Empty while the place of delivery is unknown. */
  governorate: string | undefined
  promised?: Promised | undefined
}

/**
 * Nothing is ready later than so many days before it is needed, however near it is: the database takes no such order. It says the same
 * number in `made_today`, and a test of the workshop’s places asks both.
 */
const spareDays = 3

/** When what is ready on a day is hers at the latest. */
export function withHerBy(ready: string, { pickUp, governorate, promised }: Bringing): string {
  return pickUp ? ready : broughtBy(ready, governorate, promised)
}

/** The last day on which it may be ready to be hers the day before it is needed. */
export function lastReadyDay(neededBy: string, { pickUp, governorate, promised }: Bringing): string | undefined {
  const latest = dayAfter(neededBy, -spareDays)
  if (pickUp) return latest
  const sent = lastOrderDay(neededBy, governorate, promised)
  return sent && sent < latest ? sent : sent && latest
}

/** By how many days a piece that is ready on one day misses the day it is needed by. */
export function daysTooLate(ready: string, neededBy: string | undefined, bringing: Bringing): number {
  if (neededBy === undefined) return 0
  const unbrought = daysFrom(dayAfter(neededBy, -1), withHerBy(ready, bringing))
  return Math.max(0, unbrought, daysFrom(dayAfter(neededBy, -spareDays), ready))
}

/** How many days after one day another is. */
export function daysFrom(a: string, b: string): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / dayMs)
}
