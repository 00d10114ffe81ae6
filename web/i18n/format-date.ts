import { type Language, languageRows } from '#contract/text/languages.ts'
import { tunisZone } from '#contract/tunisia/tunis-zone.ts'

/** The shop keeps the time of Tunis, wherever a visitor is. */
const timeZone = tunisZone

/** Making one takes a hundred times as long as asking it. */
const days = new Map<Language, Intl.DateTimeFormat>()

export function formatDate(language: Language, date: string): string {
  const format =
    days.get(language) ?? new Intl.DateTimeFormat(languageRows[language].locale, { dateStyle: 'long', timeZone })
  days.set(language, format)
  return format.format(new Date(date))
}

const dayFormat: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone }

/** From one day to another, as in `mercredi 25 – vendredi 27 novembre`. */
export function formatDays(language: Language, { first, last }: { first: Date; last: Date }): string {
  return new Intl.DateTimeFormat(languageRows[language].locale, dayFormat).formatRange(first, last)
}

const momentFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A date with the time of day, on a clock of 24 hours; or as briefly as a place allows. */
export function formatMoment(language: Language, date: string | Date, options = momentFormat): string {
  return new Intl.DateTimeFormat(languageRows[language].locale, { hourCycle: 'h23', ...options, timeZone }).format(
    new Date(date),
  )
}

export function formatNumber(language: Language, number: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageRows[language].locale, options).format(number)
}

export function formatDateTime(language: Language, date: string): string {
  return formatMoment(language, date, { dateStyle: 'short', timeStyle: 'short' })
}
