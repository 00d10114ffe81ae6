import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toPhoneText } from '#contract/platform/text/phone-text.rules.ts'

/** A telephone number in its international form; Tunisian unless it says otherwise. `undefined` if it is none. */
export function normalisePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(toPhoneText(text), 'TN')
  return number?.isPossible() ? number.number : undefined
}
