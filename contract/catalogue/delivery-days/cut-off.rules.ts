import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { deliveryDates, type Promised } from './delivery-days.rules.ts'

/** Longer than any parcel takes, by the longest promise there may be and with all the holidays between. */
const furthestBack = 150

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
