import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { typesetAll } from '#contract/platform/text/typography.rules.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

export type LendingWord = keyof typeof fr

/** The texts of the lending pages, in every language. */
export const lendingWords: Readonly<Record<Language, Readonly<Record<LendingWord, string>>>> = {
  fr: typesetAll('fr', fr),
  en,
  ar,
}

/** A number of days such as `3 jours`, with the plural of the language. */
export function countedDays(language: Language, days: number): string {
  const { locale } = languageRows[language]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}
