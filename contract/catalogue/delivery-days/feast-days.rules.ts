import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

/** The moon never moves a feast by more days than this: a date further from the calendar's day is another feast. */
const maxMovedDays = 3

/**
 * Feasts by month and day of the Islamic calendar, with the number of days without delivery. The sighting of the moon can move a feast: as long as
 * the shop has not confirmed its date, the `before` preceding days count as closed as well.
 */
const islamicFeasts: ReadonlyMap<string, { before: number; days: number }> = new Map([
  ['10-1', { before: 1, days: 3 }],
  ['12-10', { before: 1, days: 3 }],
  ['1-1', { before: 0, days: 1 }],
  ['3-12', { before: 0, days: 1 }],
])

const islamicDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** Cached by day, because `Intl` is slow. */
const feastByDay = new Map<number, { before: number; days: number } | undefined>()

function feastAt(day: number) {
  if (!feastByDay.has(day)) {
    const parts = islamicDate.formatToParts(day * dayMs)
    const find = (partType: 'month' | 'day') => parts.find(({ type }) => type === partType)?.value ?? ''
    feastByDay.set(day, islamicFeasts.get(`${find('month')}-${find('day')}`))
  }
  return feastByDay.get(day)
}

const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs

/** Whether a day in Tunis is a feast. The shop may have confirmed on which day a feast begins; otherwise the calendar decides. */
export function isFeastDay(moment: Date, closedDays: readonly string[]): boolean {
  const day = dayOf(dayInTunis(moment))
  const corrected = closedDays.map(dayOf)
  for (let first = day - maxMovedDays - 2; first <= day + maxMovedDays; first++) {
    const feast = feastAt(first)
    if (!feast) continue
    const moved = corrected.find((correctedDay) => Math.abs(correctedDay - first) <= maxMovedDays)
    const since = day - (moved ?? first)
    if (since >= (moved === undefined ? -feast.before : 0) && since < feast.days) return true
  }
  return false
}

/** The feasts whose date the shop has confirmed or moved. */
export function correctedFeasts(feasts: readonly { date: string; confirmed: boolean }[]): string[] {
  return feasts.flatMap(({ date, confirmed }) => (confirmed || !feastAt(dayOf(date)) ? [date] : []))
}
