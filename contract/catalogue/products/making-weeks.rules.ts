import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
/** A week by its Monday, as a day is written; and how many more pieces may be begun in it. */
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

/** The last week in which what must be ready by a day may be begun. */
function lastWeekFor(readyBy: string, days: number): string {
  return mondayOf(dayAfter(readyBy, -days))
}

interface Wish {
  today: string
  /** How many days there must be between the order and its week. */
  notice: number
  days: number
  /** The last day on which it may be ready: how long it is then brought depends on where it goes. */
  readyBy?: string | undefined
}

export interface PossibleWeeks {
  /** Weeks with a place, soonest first, in which it would be ready in time. */
  weeks: FreeWeek[]
  /** The last day on which it can be ordered to be ready by then, as far as places are known. */
  orderBefore: string | undefined
  /** When it would be ready at the soonest, whenever it must be. */
  soonest: string | undefined
}

/** What can be kept of a wish, and until when. */
export function possibleWeeks(free: readonly FreeWeek[], { today, notice, days, readyBy }: Wish): PossibleWeeks {
  const first = dayAfter(today, notice)
  const open = free.filter(({ week, left }) => left > 0 && week >= first)
  const last = readyBy === undefined ? undefined : lastWeekFor(readyBy, days)
  const weeks = last === undefined ? open : open.filter(({ week }) => week <= last)
  const latest = last === undefined ? undefined : weeks.at(-1)?.week
  const [soonest] = open
  return {
    weeks,
    orderBefore: latest && dayAfter(latest, -notice),
    soonest: soonest && readyOn(soonest.week, days),
  }
}
