/** Words as they are compared while somebody types: without case, accents, vowel signs, and the ways an Arabic letter may be written. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
