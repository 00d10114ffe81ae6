import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const arabicDigits = /[٠-٩۰-۹]/g

/** The same text with its figures written 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A telephone number in its international form; Tunisian unless it says otherwise. `undefined` if it is none. */
export function normalisePhone(text: string): string | undefined {
  const latin = withLatinDigits(text).replace(/^\s*00/, '+')
  const number = parsePhoneNumberFromString(latin, 'TN')
  return number?.isPossible() ? number.number : undefined
}
