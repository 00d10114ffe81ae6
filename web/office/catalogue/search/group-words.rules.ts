import type { Trilingual } from '#contract/platform/text/languages.ts'

const commas = /[,،]/

/** What a group of words goes by. */
export function firstOf(words: Trilingual): string {
  const [first = ''] = (words.fr || words.ar || words.en).split(commas)
  return first.trim()
}

/** With one more, among those of its script. */
export function withWord(words: Trilingual, word: string): Trilingual {
  const language = /\p{Script=Arabic}/u.test(word) ? 'ar' : 'fr'
  // A comma parts words.
  const clean = word.split(commas).join(' ').replace(/\s+/g, ' ').trim()
  const existingWords = words[language].split(commas).map((part) => part.trim())
  return existingWords.includes(clean)
    ? words
    : { ...words, [language]: [...existingWords, clean].filter(Boolean).join(', ') }
}
