import type { Language } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'

/** The decimal separator of a language. */
const decimalSeparator = (language: Language) => (language === 'en' ? '.' : ',')

/** Formats an amount as it would be typed, without trailing zeros. */
export function formatTypedDinars(reader: Language, dinars: number): string {
  return String(dinars).replace('.', decimalSeparator(reader))
}

/**
 * The two possible readings of an ambiguous amount: `1.250` may mean 1 dinar 250 or 1250 dinars. Undefined if the language's own decimal separator,
 * the number of digits or a second separator makes it clear.
 */
export function ambiguousAmounts(language: Language, text: string): readonly [number, number] | undefined {
  const written = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).trim()
  const [, minus, amount = '', sign, more] = /^([-−]?)\s*([1-9]\d{0,2}([.,])\d{3}((?:\3\d{3})*))$/.exec(written) ?? []
  if (sign === undefined || (sign === decimalSeparator(language) && !more)) return undefined
  const parts = amount.split(sign)
  const [fine, whole] = [`${parts.slice(0, -1).join('')}.${parts.at(-1)}`, parts.join('')].map(readDinars)
  if (fine === undefined || whole === undefined) return undefined
  return minus ? [-fine, -whole] : [fine, whole]
}

/** The reading of an amount in a foreign notation, to be shown to the user. */
export function parseForeignAmount(language: Language, text: string): number | undefined {
  const foreign = decimalSeparator(language) === ',' ? /[.٬]/ : /[,٫٬]/
  return foreign.test(text) && !ambiguousAmounts(language, text) ? readDinars(text) : undefined
}
