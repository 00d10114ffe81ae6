import type { Language } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'

/** With which sign the shop itself parts the millimes for its reader. */
const ownSign = (language: Language) => (language === 'en' ? '.' : ',')

/** As it would have been typed, without a millime more than is meant. */
export function typedDinars(reader: Language, dinars: number): string {
  return String(dinars).replace('.', ownSign(reader))
}

/**
 * The two amounts somebody may have meant: `1.250` is a dinar and a quarter for one, a thousand and more for another. Nothing
 * where there is no doubt: the reader's own sign, another number of digits behind it, or both signs say which is which.
 */
export function doubtOf(language: Language, text: string): readonly [number, number] | undefined {
  const written = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).trim()
  const [, minus, amount = '', sign, more] = /^([-−]?)\s*([1-9]\d{0,2}([.,])\d{3}((?:\3\d{3})*))$/.exec(written) ?? []
  if (sign === undefined || (sign === ownSign(language) && !more)) return undefined
  const parts = amount.split(sign)
  const [fine, whole] = [`${parts.slice(0, -1).join('')}.${parts.at(-1)}`, parts.join('')].map(readDinars)
  if (fine === undefined || whole === undefined) return undefined
  return minus ? [-fine, -whole] : [fine, whole]
}

/** The reading of an amount in a foreign notation, to be shown to the user. */
export function readOtherwise(language: Language, text: string): number | undefined {
  const foreign = ownSign(language) === ',' ? /[.٬]/ : /[,٫٬]/
  return foreign.test(text) && !doubtOf(language, text) ? readDinars(text) : undefined
}
