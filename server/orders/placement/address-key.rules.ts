import { createHash } from 'node:crypto'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** Letters that are often confused in hurried writing. */
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
 * A key that is equal for different spellings of an address: capitals, accents, blanks, commas, digits of either script. Country and postal code do
 * not count, because couriers ignore them. It is hashed, because it is only compared.
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
