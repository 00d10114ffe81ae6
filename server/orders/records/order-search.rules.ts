import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

export interface OrderSearch {
  /** The number of an order, if the text may be one. */
  number: number | undefined
  /** All of these words must be in the name, the phone number or the e-mail address. */
  words: readonly string[]
}

/** Larger numbers are not order numbers, and would overflow the integer column. */
const maxNumberLength = 9

/** Parses a search: digits alone are an order number or a part of a telephone number, however they are spaced. */
export function readSearch(text: string): OrderSearch {
  const plain = withLatinDigits(text).trim()
  if (/^[+#\d\s().-]+$/.test(plain)) {
    const digits = plain.replace(/\D/g, '').replace(/^00/, '')
    return {
      number: digits && digits.length <= maxNumberLength ? Number(digits) : undefined,
      words: digits ? [digits] : [],
    }
  }
  return { number: undefined, words: plain.split(/\s+/) }
}
