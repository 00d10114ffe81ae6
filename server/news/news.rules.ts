const longestAddress = 70
const mostWords = 200

/** Below /news: small letters, figures and dashes, of its French title. */
export function newsAddress(title: string): string {
  const address = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const short = address.length > longestAddress ? address.slice(0, longestAddress).replace(/-[^-]*$/, '') : address
  return short || 'nouvelle'
}

/** How a text begins, in one line, where nothing is written to lead into it: whole words, without marks of headings or lists. */
export function firstWords(text: string): string {
  const line = text
    .replace(/^\s*(?:#+|[-•])\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= mostWords) return line
  return `${line.slice(0, mostWords).replace(/\s\S*$/, '')}…`
}
