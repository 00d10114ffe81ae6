import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const arabicDigits = /[٠-٩۰-۹]/g

/** A telephone number in its international form; Tunisian unless it says otherwise. `undefined` if it is none. */
export function normalisePhone(text: string): string | undefined {
  const latin = text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/^\s*00/, '+')
  const number = parsePhoneNumberFromString(latin, 'TN')
  return number?.isPossible() ? number.number : undefined
}
