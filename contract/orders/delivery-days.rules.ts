import { type GovernorateId, isGovernorateId } from '#contract/tunisia/governorates.ts'

/** How many working days a parcel takes after the shop's call: within what the shop promises everywhere, two to five. */
interface Days {
  least: number
  most: number
}

const anywhere: Days = { least: 2, most: 5 }
const nextDoor: Days = { least: 2, most: 3 }
const alongTheCoast: Days = { least: 2, most: 4 }
const farOff: Days = { least: 3, most: 5 }

/** The shop is in Tunis: around it a courier goes out every day, along the coast every other. */
const daysTo: Readonly<Partial<Record<GovernorateId, Days>>> = {
  ...{ tunis: nextDoor, ariana: nextDoor, 'ben-arous': nextDoor, manouba: nextDoor },
  ...{ nabeul: alongTheCoast, bizerte: alongTheCoast, sousse: alongTheCoast, monastir: alongTheCoast },
  ...{ mahdia: alongTheCoast, sfax: alongTheCoast, zaghouan: alongTheCoast },
  ...{ tozeur: farOff, kebili: farOff, gabes: farOff, medenine: farOff, tataouine: farOff, gafsa: farOff },
}

/** Days nobody delivers on, every year: `month-day`. */
const holidays: ReadonlySet<string> = new Set(['1-1', '3-20', '4-9', '5-1', '7-25', '8-13', '10-15', '12-17'])

/** Of the Islamic year; the moon decides, so a feast has the day before and the day after it, too. */
const feasts: ReadonlySet<string> = new Set([
  '9-30',
  '10-1',
  '10-2',
  '10-3',
  '12-9',
  '12-10',
  '12-11',
  '12-12',
  '1-1',
  '3-12',
])

/** Who orders later is called on the next working day. */
const lastCallHour = 16
const hours = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Tunis', hour: 'numeric', hourCycle: 'h23' })
const hourOf = (moment: Date) => Number(hours.format(moment))

const dayMs = 24 * 60 * 60 * 1000
const inTunis = new Intl.DateTimeFormat('en-u-ca-gregory', {
  ...{ timeZone: 'Africa/Tunis', weekday: 'short', month: 'numeric', day: 'numeric' },
})
const byTheMoon = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  ...{ timeZone: 'Africa/Tunis', month: 'numeric', day: 'numeric' },
})

export interface DeliveryDates {
  first: Date
  last: Date
}

/** When what is ordered now is brought there, counted from the shop's call: never on a Sunday or a holiday. */
export function deliveryDates(now: Date, governorate: string | undefined): DeliveryDates {
  const { least, most } = (isGovernorateId(governorate) && daysTo[governorate]) || anywhere
  const call = isWorkingDay(now) && hourOf(now) < lastCallHour ? now : afterWorkingDays(now, 1)
  return { first: afterWorkingDays(call, least), last: afterWorkingDays(call, most) }
}

function afterWorkingDays(from: Date, days: number): Date {
  let day = from
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (isWorkingDay(day)) left--
  }
  return day
}

function isWorkingDay(day: Date): boolean {
  const parts = inTunis.formatToParts(day)
  if (parts.some(({ value }) => value === 'Sun')) return false
  return !holidays.has(monthAndDay(parts)) && !feasts.has(monthAndDay(byTheMoon.formatToParts(day)))
}

function monthAndDay(parts: readonly Intl.DateTimeFormatPart[]): string {
  const find = (wanted: 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${find('month')}-${find('day')}`
}
