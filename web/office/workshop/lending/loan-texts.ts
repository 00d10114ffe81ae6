import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { writeDay } from '#contract/platform/tunisia/written-dates.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Formats a date; empty if it is invalid. */
export function dayInWords(language: Language, day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? writeDay(language, day) : ''
}

export function daysInWords(t: Translate, language: Language, first: string, last: string): string {
  if (first === last) return t('lending.day', { day: dayInWords(language, first) })
  return t('lending.fromTo', { first: dayInWords(language, first), last: dayInWords(language, last) })
}

export function lookInWords(language: Language, { color, size }: { color: Trilingual; size: string }): string {
  return [color[language], size].filter(Boolean).join(' · ')
}

/** The name, look and number of a piece. */
export function pieceInWords(t: Translate, language: Language, loan: Loan): string {
  return [loan.title[language], lookInWords(language, loan), t('lending.piece', { number: loan.piece })].join(' · ')
}
