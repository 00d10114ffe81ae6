import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

export interface OrderSearch {
  /** The text may be the number of an order. */
  number: number | undefined
  /** Every one of these is in the name, the telephone number or the e-mail. */
  words: readonly string[]
}

/** Larger ones are nobody's order number, and too large to compare with one. */
const longestNumber = 9

/** What somebody looks for: figures alone are an order's number or part of a telephone number, however they are spaced. */
export function readSearch(text: string): OrderSearch {
  const plain = withLatinDigits(text).trim()
  if (/^[+#\d\s().-]+$/.test(plain)) {
    const digits = plain.replace(/\D/g, '').replace(/^00/, '')
    return {
      number: digits && digits.length <= longestNumber ? Number(digits) : undefined,
      words: digits ? [digits] : [],
    }
  }
  return { number: undefined, words: plain.split(/\s+/) }
}
