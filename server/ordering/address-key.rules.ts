import { createHash } from 'node:crypto'
import type { Address } from '#contract/orders/orders.contract.ts'
import { withLatinDigits } from '#contract/text/phone-text.rules.ts'

/** Letters that are one letter to whoever writes an address in a hurry. */
const alike: Readonly<Record<string, string>> = {
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  گ: 'ك',
  ی: 'ي',
  ک: 'ك',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
}

/**
 * The same for one door, however its address is typed: capitals, accents, blanks, commas, figures of one script or the
 * other. What a courier does not go by (the country, the code) may be written in any way at all. Hashed, because it is
 * compared and never read.
 */
export function addressKey({ street, city, state }: Address, governorate: string): string {
  const place = [street, city, governorate || state].map(plain).join('\0')
  return createHash('sha256').update(place).digest('base64url').slice(0, 22)
}

function plain(text: string): string {
  return withLatinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ىةٱگیکœæßـ]/g, (letter) => alike[letter] ?? '')
}
