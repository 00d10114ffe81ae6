import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** Long enough before the end for whoever was told to come. */
const noticeDays = 2

/** After how many days somebody is reminded; not at all where that would be the day she was told. */
export function remindedAfter(days: number): number | undefined {
  return days > noticeDays ? days - noticeDays : undefined
}

/** The last day an order is kept that waits since that one. */
export function lastDay(since: string, days: number): string | undefined {
  if (days === 0) return undefined
  return new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10)
}
