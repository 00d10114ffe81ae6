import type { Language } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'

/** The day a week begins on; the year only where it is meant. In French the first of a month is an ordinal, which `Intl` does not know. */
export function firstDayOf(language: Language, week: string, year?: 'numeric'): string {
  const day = formatMoment(language, `${week}T12:00:00Z`, { day: 'numeric', month: 'long', year })
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}
