/** The parts of a chosen day; unset parts are empty. */
export interface DayParts {
  day: string
  month: string
  year: string
}

export const noDay: DayParts = { day: '', month: '', year: '' }

export function partsOf(written: string): DayParts {
  const [year = '', month = '', day = ''] = written.split('-').map((part) => String(Number(part)))
  return written === '' ? noDay : { day, month, year }
}

/** How many days there are to choose from: of a month in no year yet, as many as it ever has. */
export function daysIn({ month, year }: DayParts): number {
  return month === '' ? 31 : new Date(Date.UTC(year === '' ? 2028 : Number(year), Number(month), 0)).getUTCDate()
}

/**
 * What follows from one more part. A day and a month are the next ones to come until a year is chosen, and the 31st of a
 * shorter month is its last day.
 */
export function chosenParts(parts: DayParts, today: string): DayParts {
  const { day, month } = parts
  const now = partsOf(today)
  const over = Number(month) < Number(now.month) || (month === now.month && Number(day) < Number(now.day))
  const year =
    parts.year || (day === '' || month === '' || now.year === '' ? '' : String(Number(now.year) + Number(over)))
  const last = daysIn({ day, month, year })
  return { day: Number(day) > last ? String(last) : day, month, year }
}

/** As days are written, `year-month-day`; empty until all of it is chosen. */
export function writtenDay({ day, month, year }: DayParts): string {
  if (day === '' || month === '' || year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
