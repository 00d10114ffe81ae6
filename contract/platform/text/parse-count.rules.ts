import { readDinars } from './money.ts'

/**
 * Parses a number of pieces. A point or a comma is ambiguous (thousands or decimals), and a count never needs one: `1.250` and `1,000` are refused
 * instead of guessed.
 */
export function parsePieceCount(text: string): number | undefined {
  return /[.,٫٬]/.test(text) ? undefined : readDinars(text)
}
