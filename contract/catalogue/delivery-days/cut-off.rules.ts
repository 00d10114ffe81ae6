import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { deliveryDates, type Promised } from './delivery-days.rules.ts'

/** The maximum number of days that are searched: more than any delivery takes, with the longest promise and all holidays. */
const maxSearchedDays = 150

/** A time in the morning, when the shop still calls on the same day. */
function morningOf(day: string): Date {
  return new Date(`${day}T09:00:00Z`)
}

/** The latest day of delivery of a parcel that is ready on a day. */
export function latestDeliveryDay(day: string, governorate: string | undefined, promised?: Promised): string {
  return dayInTunis(deliveryDates(morningOf(day), governorate, promised).last)
}

/** The last day on which a product in stock can be ordered so that it arrives for sure at least one day before it is needed. */
export function lastOrderDay(
  neededOn: string,
  governorate: string | undefined,
  promised?: Promised,
): string | undefined {
  for (let back = 1; back <= maxSearchedDays; back++) {
    const day = dayAfter(neededOn, -back)
    if (latestDeliveryDay(day, governorate, promised) < neededOn) return day
  }
  return undefined
}

/** Whether an order placed now arrives at least one day before it is needed: for sure, only with a quick courier, or not. */
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

/** The next feast. */
export function nextFeast<Known extends Feast>(feasts: readonly Known[], now: Date): Known | undefined {
  const today = dayInTunis(now)
  return [...feasts].sort((a, b) => (a.date < b.date ? -1 : 1)).find(({ date }) => date > today)
}
