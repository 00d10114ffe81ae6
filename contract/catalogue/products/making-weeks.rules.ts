import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
/** A week, given by its Monday, and the number of pieces that can still be begun in it. */
export interface FreeWeek {
  week: string
  left: number
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export function readyOn(week: string, days: number): string {
  return dayAfter(week, days)
}

/** The last week in which a piece can be begun to be ready by a day. */
function lastWeekFor(readyBy: string, days: number): string {
  return mondayOf(dayAfter(readyBy, -days))
}

interface Wish {
  today: string
  /** The minimum number of days between the order and its week. */
  notice: number
  days: number
  /** The last day on which it may be ready; the delivery time depends on the governorate and is not included. */
  readyBy?: string | undefined
}

export interface PossibleWeeks {
  /** Weeks with a free place in which it would be ready in time, soonest first. */
  weeks: FreeWeek[]
  /** The last day to order it to be ready in time, as far as free places are known. */
  lastDayToOrder: string | undefined
  /** The soonest day it could be ready, regardless of `readyBy`. */
  soonest: string | undefined
}

/** The weeks that satisfy a request, and the last day to order. */
export function possibleWeeks(free: readonly FreeWeek[], { today, notice, days, readyBy }: Wish): PossibleWeeks {
  const first = dayAfter(today, notice)
  const open = free.filter(({ week, left }) => left > 0 && week >= first)
  const last = readyBy === undefined ? undefined : lastWeekFor(readyBy, days)
  const weeks = last === undefined ? open : open.filter(({ week }) => week <= last)
  const latest = last === undefined ? undefined : weeks.at(-1)?.week
  const [soonest] = open
  return {
    weeks,
    lastDayToOrder: latest && dayAfter(latest, -notice),
    soonest: soonest && readyOn(soonest.week, days),
  }
}
