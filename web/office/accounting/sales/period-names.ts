import type { Period } from '#contract/accounting/sales/sales.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'

/** The short name of a day or month for axis labels. */
export function shortPeriodName(language: Language, period: Period, from: string): string {
  return formatMoment(language, `${from}T12:00:00Z`, shortNames[period])
}

export function fullPeriodName(language: Language, period: Period, from: string): string {
  const names: Intl.DateTimeFormatOptions =
    period === '12m' ? { month: 'long', year: 'numeric' } : { weekday: 'long', day: 'numeric', month: 'long' }
  return formatMoment(language, `${from}T12:00:00Z`, names)
}

const shortNames: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  '7d': { weekday: 'short', day: 'numeric' },
  '30d': { day: 'numeric', month: 'short' },
  '90d': { day: 'numeric', month: 'short' },
  '12m': { month: 'short' },
}
