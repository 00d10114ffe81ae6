import { broughtBy, lastOrderDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayAfter, dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** Delivery of a piece: picked up in the shop, or sent within the promised time. */
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

/** The latest day of arrival of a piece that is ready on a day. */
export function withHerBy(ready: string, { pickUp, governorate, promised }: Bringing): string {
  return pickUp ? ready : broughtBy(ready, governorate, promised)
}

/** The last day to be ready, to arrive the day before it is needed. */
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
