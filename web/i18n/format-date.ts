import type { Language } from '#contract/languages.ts'

const locales: Readonly<Record<Language, string>> = { fr: 'fr-TN', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

/** The shop keeps the time of Tunis, wherever a visitor is. */
const timeZone = 'Africa/Tunis'

export function formatDate(language: Language, date: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(date))
}

/** A date with the time of day, on a clock of 24 hours. */
export function formatMoment(language: Language, date: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(locales[language], format).format(new Date(date))
}
