import { randomInt } from 'node:crypto'

const suffixLength = 6
const maxSlugLength = 60
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Readable, and never reused: `jebba-harir-3f9kxt`. The suffix keeps garments of one name apart, also a thousand that are
 * brought in together; older ones have four letters.
 */
export function newProductId(title: string): string {
  const suffix = Array.from({ length: suffixLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${slug(title) || 'vetement'}-${suffix}`
}

/** For addresses: small letters, digits and dashes. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-+$/, '')
}
