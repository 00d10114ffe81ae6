import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Formats a date; empty if it is invalid. */
export function formatLoanDay(language: Language, day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? formatDay(language, day) : ''
}

export function formatLoanDays(t: Translate, language: Language, first: string, last: string): string {
  if (first === last) return t('lending.day', { day: formatLoanDay(language, first) })
  return t('lending.fromTo', { first: formatLoanDay(language, first), last: formatLoanDay(language, last) })
}

export function formatLook(language: Language, { color, size }: { color: Trilingual; size: string }): string {
  return [color[language], size].filter(Boolean).join(' · ')
}

/** The name, look and number of a piece. */
export function formatPiece(t: Translate, language: Language, loan: Loan): string {
  return [loan.title[language], formatLook(language, loan), t('lending.piece', { number: loan.piece })].join(' · ')
}
