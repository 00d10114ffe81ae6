/** The parts of a chosen day; unset parts are empty. */
export interface DayParts {
  day: string
  month: string
  year: string
}

export const emptyDayParts: DayParts = { day: '', month: '', year: '' }

export function parseDayParts(written: string): DayParts {
  const [year = '', month = '', day = ''] = written.split('-').map((part) => String(Number(part)))
  return written === '' ? emptyDayParts : { day, month, year }
}

/** The number of days of a month; without a year, the largest number the month can have. */
export function daysInMonth({ month, year }: DayParts): number {
  return month === '' ? 31 : new Date(Date.UTC(year === '' ? 2028 : Number(year), Number(month), 0)).getUTCDate()
}

/**
 * Completes a partly chosen date: until a year is chosen the next matching date is assumed, and a day beyond the end of the month becomes its last
 * day.
 */
export function completeDayParts(parts: DayParts, today: string): DayParts {
  const { day, month } = parts
  const now = parseDayParts(today)
  const over = Number(month) < Number(now.month) || (month === now.month && Number(day) < Number(now.day))
  const year =
    parts.year || (day === '' || month === '' || now.year === '' ? '' : String(Number(now.year) + Number(over)))
  const last = daysInMonth({ day, month, year })
  return { day: Number(day) > last ? String(last) : day, month, year }
}

/** Formats the parts as an ISO date; empty until all parts are chosen. */
export function formatDayParts({ day, month, year }: DayParts): string {
  if (day === '' || month === '' || year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
