import { lastOrderDay, latestDeliveryDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayAfter, dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** How a piece is delivered: picked up in the shop, or sent within the promised time. */
export interface PieceDelivery {
  pickUp?: boolean | undefined
  /** Undefined while the place of delivery is unknown. */
  governorate: string | undefined
  promised?: Promised | undefined
}

/**
 * A piece must be ready at least this many days before it is needed, wherever it is delivered. The database function `made_today` repeats the
 * number; a test compares the two.
 */
const spareDays = 3

/** The latest day of arrival of a piece that is ready on a day. */
export function latestArrivalDay(ready: string, { pickUp, governorate, promised }: PieceDelivery): string {
  return pickUp ? ready : latestDeliveryDay(ready, governorate, promised)
}

/** The last day on which a piece may be ready: it arrives at the latest the day before it is needed, and the spare days remain. */
export function lastReadyDay(neededBy: string, { pickUp, governorate, promised }: PieceDelivery): string | undefined {
  const latest = dayAfter(neededBy, -spareDays)
  if (pickUp) return latest
  const sent = lastOrderDay(neededBy, governorate, promised)
  return sent && sent < latest ? sent : sent && latest
}

/** By how many days a piece that is ready on this day is too late for the day it is needed; 0 if it is in time. */
export function daysTooLate(ready: string, neededBy: string | undefined, bringing: PieceDelivery): number {
  if (neededBy === undefined) return 0
  const unbrought = daysFrom(dayAfter(neededBy, -1), latestArrivalDay(ready, bringing))
  return Math.max(0, unbrought, daysFrom(dayAfter(neededBy, -spareDays), ready))
}

/** The number of days from one day to another. */
export function daysFrom(a: string, b: string): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / dayMs)
}
