import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { formatDateRange, formatLocalDate, plannedDay } from '#contract/platform/tunisia/format-dates.ts'

export function formatDate(language: Language, date: string): string {
  return formatMoment(language, date, { dateStyle: 'long' })
}

/** Formats a range of days, as in `mercredi 25 – vendredi 27 novembre`. */
export function formatDays(language: Language, { first, last }: { first: Date; last: Date }): string {
  return formatDateRange(language, first, last, plannedDay)
}

/** Formats date and time, in a long or a short form. */
export function formatMoment(
  language: Language,
  date: string | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return formatLocalDate(language, new Date(date), options)
}

export function formatNumber(language: Language, number: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageRows[language].locale, options).format(number)
}

export function formatDateTime(language: Language, date: string): string {
  return formatMoment(language, date, { dateStyle: 'short', timeStyle: 'short' })
}
