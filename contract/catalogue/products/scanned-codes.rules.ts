import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/**
 * Spellings under which a scanned code may be stored: the code in lower case; and for twelve digits also the EAN-13 with a leading zero, because
 * some scanners leave it out.
 */
export function spellingsOfCode(code: string): string[] {
  const plain = withLatinDigits(code).trim().toLowerCase()
  if (/^\d{12}$/.test(plain)) return [plain, `0${plain}`]
  return /^0\d{12}$/.test(plain) ? [plain, plain.slice(1)] : [plain]
}
