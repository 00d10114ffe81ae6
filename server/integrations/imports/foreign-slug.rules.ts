const longest = 150

/** How shops of both kinds make an address of a name, where their files do not say it: small letters and dashes. */
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
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}
