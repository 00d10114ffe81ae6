/** Words as compared while typing: without case, accents, vowel signs, and spelling variants of Arabic letters. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
