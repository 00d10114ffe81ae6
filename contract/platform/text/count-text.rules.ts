import { readDinars } from './money.ts'

/**
 * How many pieces somebody wrote. A point or a comma parts thousands for one and fractions for another, and in a count is
 * never needed: `1.250` is asked about, and not taken for one piece and a quarter, nor `1,000` for one.
 */
export function readCount(text: string): number | undefined {
  return /[.,٫٬]/.test(text) ? undefined : readDinars(text)
}
