import { type Language, languageRows } from '#contract/text/languages.ts'
import { tunisZone as timeZone } from '#contract/tunisia/tunis-zone.ts'

/** The shop keeps the time of Tunis, wherever a visitor is, on a clock of 24 hours. */
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageRows[language].locale, { hourCycle: 'h23', ...options, timeZone })

/** The first of a month is the only day French counts in order; what it counts otherwise are hours. */
const counted = (language: Language, text: string) =>
  language === 'fr' ? text.replace(/\b1(?=\s[^h\d])/g, '1er') : text

/** Making one takes a hundred times as long as asking it. */
const days = new Map<Language, Intl.DateTimeFormat>()

export function formatDate(language: Language, date: string): string {
  const format = days.get(language) ?? formatOf(language, { dateStyle: 'long' })
  days.set(language, format)
  return counted(language, format.format(new Date(date)))
}

/** From one day to another, as in `mercredi 25 – vendredi 27 novembre`. */
export function formatDays(language: Language, { first, last }: { first: Date; last: Date }): string {
  return counted(
    language,
    formatOf(language, { weekday: 'long', day: 'numeric', month: 'long' }).formatRange(first, last),
  )
}

/** A date with the time of day; or as briefly as a place allows. */
export function formatMoment(
  language: Language,
  date: string | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return counted(language, formatOf(language, options).format(new Date(date)))
}

export function formatNumber(language: Language, number: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageRows[language].locale, options).format(number)
}

export function formatDateTime(language: Language, date: string): string {
  return formatMoment(language, date, { dateStyle: 'short', timeStyle: 'short' })
}
