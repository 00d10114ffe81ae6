import type { Language } from './languages.ts'
import { arabicAmount } from './words-of-numbers.ar.ts'
import { englishAmount } from './words-of-numbers.en.ts'
import { frenchAmount } from './words-of-numbers.fr.ts'

const amounts: Readonly<Record<Language, (dinars: number, millimes: number) => string>> = {
  fr: frenchAmount,
  en: englishAmount,
  ar: arabicAmount,
}

/** An amount as an invoice writes it out, so that no figure of it can be changed; below a thousand million dinars. */
export function amountInWords(language: Language, millimes: number): string {
  return amounts[language](Math.floor(millimes / 1000), millimes % 1000)
}
