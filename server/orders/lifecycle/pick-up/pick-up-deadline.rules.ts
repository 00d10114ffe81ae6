import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** The number of days between the reminder and the cancellation. */
const noticeDays = 2

/** The number of days after which a customer is reminded; undefined if that would be the day of the first notification. */
export function remindedAfter(days: number): number | undefined {
  return days > noticeDays ? days - noticeDays : undefined
}

/** The last day on which an order that waits since a day is kept; undefined without a limit. */
export function lastDay(since: string, days: number): string | undefined {
  if (days === 0) return undefined
  return new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10)
}
