import type { Language } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'

/** The first day of a week, with the year on request. French needs an ordinal for the first of a month, which `Intl` does not produce. */
export function formatWeekStart(language: Language, week: string, year?: 'numeric'): string {
  const day = formatMoment(language, `${week}T12:00:00Z`, { day: 'numeric', month: 'long', year })
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}
