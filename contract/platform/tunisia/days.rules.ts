export const dayMs = 24 * 60 * 60 * 1000

/** The day this many days after a day, or before it for a negative number: days are written `year-month-day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The last day of a month written as `2026-11`. */
export function lastDayOf(month: string): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, monthNumber, 0)).getUTCDate()}`
}
