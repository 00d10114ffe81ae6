import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/**
 * How what was scanned may be written on a label: as it is, in small letters; and a number of twelve figures is one of thirteen
 * that begins with nothing, which some scanners leave out.
 */
export function spellingsOfCode(code: string): string[] {
  const plain = withLatinDigits(code).trim().toLowerCase()
  if (/^\d{12}$/.test(plain)) return [plain, `0${plain}`]
  return /^0\d{12}$/.test(plain) ? [plain, plain.slice(1)] : [plain]
}
