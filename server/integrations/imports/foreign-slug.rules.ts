const maxLength = 150

/** Makes an address from a name as WooCommerce and Shopify do, for files that do not contain the address. */
export function foreignSlug(name: string): string {
  return name
    .replace(/&[a-z0-9#]{1,10};/gi, '')
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, (letter) => letter.slice(0, 1))
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/['’‘`"“”«»]/g, '')
    .replace(/[^\p{L}\p{N}\p{Mn}_]+/gu, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}
