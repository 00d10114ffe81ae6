import { dayAfter } from '#contract/products/making-weeks.rules.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { deliveryDates, type Promised } from './delivery-days.rules.ts'

/** Longer than any parcel takes, by the longest promise there may be and with all the holidays between. */
const furthestBack = 150

const dayMs = 86_400_000

/** In the morning, when the shop still calls the same day. */
function morningOf(day: string): Date {
  return new Date(`${day}T09:00:00Z`)
}

/** When what is there on a day would be brought at the latest. */
export function broughtBy(day: string, governorate: string | undefined, promised?: Promised): string {
  return dayInTunis(deliveryDates(morningOf(day), governorate, promised).last)
}

/** The last day on which what is there can be ordered to be sure to have it the day before. */
export function lastOrderDay(
  neededOn: string,
  governorate: string | undefined,
  promised?: Promised,
): string | undefined {
  for (let back = 1; back <= furthestBack; back++) {
    const day = dayAfter(neededOn, -back)
    if (broughtBy(day, governorate, promised) < neededOn) return day
  }
  return undefined
}

/** How a piece comes to whoever ordered it: she comes for it herself, or it is brought there, as quickly as the shop promises. */
export interface Bringing {
  pickUp?: boolean | undefined
  /** Where nobody has said yet, it may be anywhere. */
  governorate: string | undefined
  promised?: Promised | undefined
}

/** Nothing is ready later than so many days before it is needed, however near it is: the database takes no such order. */
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
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs)
}

/** Whether what is ordered now is there the day before: surely, if the courier is quick, or not any more. */
export type Arrival = 'surely' | 'perhaps' | 'late'

export function arrivalBefore(
  neededOn: string,
  now: Date,
  governorate: string | undefined,
  promised?: Promised,
): Arrival {
  const { first, last } = deliveryDates(now, governorate, promised)
  if (dayInTunis(last) < neededOn) return 'surely'
  return dayInTunis(first) < neededOn ? 'perhaps' : 'late'
}

interface Feast {
  date: string
}

/** The next of them. */
export function nextFeast<Known extends Feast>(feasts: readonly Known[], now: Date): Known | undefined {
  const today = dayInTunis(now)
  return [...feasts].sort((a, b) => (a.date < b.date ? -1 : 1)).find(({ date }) => date > today)
}
