import type { Language } from './languages.ts'
import { arabicAmount } from './number-words.ar.ts'
import { englishAmount } from './number-words.en.ts'
import { frenchAmount } from './number-words.fr.ts'

const amounts: Readonly<Record<Language, (dinars: number, millimes: number) => string>> = {
  fr: frenchAmount,
  en: englishAmount,
  ar: arabicAmount,
}

/** The amount in words, as on an invoice, so that no digit can be altered; for less than a thousand million dinars. */
export function amountInWords(language: Language, millimes: number): string {
  return amounts[language](Math.floor(millimes / 1000), millimes % 1000)
}
