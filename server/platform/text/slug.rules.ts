const longest = 70

/** The URL form of a title: lower-case letters, digits and dashes; empty without a Latin letter. */
export function slugOfTitle(title: string): string {
  const address = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return address.length > longest ? address.slice(0, longest).replace(/-[^-]*$/, '') : address
}
