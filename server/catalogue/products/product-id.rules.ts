import { randomInt } from 'node:crypto'

const suffixLength = 6
const maxSlugLength = 60
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * A readable id such as `jebba-harir-3f9kxt`, which is never reused. The suffix distinguishes garments of the same name, even in an import of a
 * thousand; older ids have suffixes of four letters.
 */
export function newProductId(title: string): string {
  const suffix = Array.from({ length: suffixLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${slug(title) || 'vetement'}-${suffix}`
}

/** Lower-case letters, digits and dashes, for use in addresses. */
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
