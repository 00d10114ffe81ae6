import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { type GovernorateId, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis, hourInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { isFeastDay } from './feast-days.rules.ts'

/** The number of working days a parcel takes after the shop's call. */
export interface Days {
  least: number
  most: number
}

/** The shop's delivery promise, with the first days of feasts (`year-month-day`) that it has confirmed or moved. */
export interface Promised extends Days {
  feasts?: readonly string[] | undefined
}

/** The default number of days; the places below differ from the shop's setting by the same number. */
export const usualDays: Days = { least: 2, most: 5 }
const nextDoor: Days = { least: 2, most: 3 }
const alongTheCoast: Days = { least: 2, most: 4 }
const farOff: Days = { least: 3, most: 5 }

/** The shop is in Tunis: couriers leave for the surroundings every day, for the coast every other day. */
const daysTo: Readonly<Partial<Record<GovernorateId, Days>>> = {
  tunis: nextDoor,
  ariana: nextDoor,
  'ben-arous': nextDoor,
  manouba: nextDoor,
  nabeul: alongTheCoast,
  bizerte: alongTheCoast,
  sousse: alongTheCoast,
  monastir: alongTheCoast,
  mahdia: alongTheCoast,
  sfax: alongTheCoast,
  zaghouan: alongTheCoast,
  tozeur: farOff,
  kebili: farOff,
  gabes: farOff,
  medenine: farOff,
  tataouine: farOff,
  gafsa: farOff,
}

/** Public holidays without delivery, every year: `month-day`. */
const holidays: ReadonlySet<string> = new Set(['01-01', '03-20', '04-09', '05-01', '07-25', '08-13', '10-15', '12-17'])

/** An order placed later in the day gets its call on the next working day. */
const lastCallHour = 16

export interface DeliveryDates {
  first: Date
  last: Date
}

/** The delivery dates of an order placed now, counted from the shop's call; never on a Sunday or a holiday. */
export function deliveryDates(
  now: Date,
  governorate: string | undefined,
  promised: Promised = usualDays,
): DeliveryDates {
  const governorateDays = (isGovernorateId(governorate) && daysTo[governorate]) || usualDays
  const minDays = Math.max(1, promised.least + governorateDays.least - usualDays.least)
  const maxDays = Math.max(minDays, promised.most + governorateDays.most - usualDays.most)
  const { feasts = [] } = promised
  const confirmedAt =
    isWorkingDay(now, feasts) && hourInTunis(now) < lastCallHour ? now : afterWorkingDays(now, 1, feasts)
  return { first: afterWorkingDays(confirmedAt, minDays, feasts), last: afterWorkingDays(confirmedAt, maxDays, feasts) }
}

function afterWorkingDays(from: Date, days: number, feasts: readonly string[]): Date {
  let day = from
  for (let remaining = days; remaining > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (isWorkingDay(day, feasts)) remaining--
  }
  return day
}

function isWorkingDay(moment: Date, feasts: readonly string[]): boolean {
  const day = dayInTunis(moment)
  if (new Date(day).getUTCDay() === 0) return false
  return !holidays.has(day.slice(5)) && !isFeastDay(moment, feasts)
}
