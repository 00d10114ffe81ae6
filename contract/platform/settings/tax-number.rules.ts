import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** Seven digits and a key letter, then up to two letters for VAT and kind of taxpayer, and three digits for the establishment. */
const taxNumber = /^\d{7}[A-Z](?:[A-Z]{1,2}\d{3})?$/

/** A Tunisian tax number (matricule fiscal), such as `1234567/A/M/000`. */
export function isTaxNumber(text: string): boolean {
  return taxNumber.test(
    withLatinDigits(text)
      .toUpperCase()
      .replace(/[\s./-]/g, ''),
  )
}
