export const dayMs = 24 * 60 * 60 * 1000

/** So many days after a day, or before it: days are written `year-month-day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Of a month as in `2026-11`. */
export function lastDayOf(month: string): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, monthNumber, 0)).getUTCDate()}`
}
