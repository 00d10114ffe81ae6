const longest = 70

/** What an address says of a title: small letters, figures and dashes; nothing where it has no Latin letter. */
export function addressOfTitle(title: string): string {
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
