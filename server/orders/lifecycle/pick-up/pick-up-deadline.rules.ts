import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** The number of days between the reminder and the cancellation. */
const noticeDays = 2

/** After how many days a customer is reminded, given the days an order waits; undefined if the limit is too short for a reminder. */
export function reminderDelayDays(days: number): number | undefined {
  return days > noticeDays ? days - noticeDays : undefined
}

/** The last day on which an order is kept that is ready since `since`; undefined if orders are kept without a limit. */
export function lastPickUpDay(since: string, days: number): string | undefined {
  if (days === 0) return undefined
  return new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10)
}
