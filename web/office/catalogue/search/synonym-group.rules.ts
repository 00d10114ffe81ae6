import type { Trilingual } from '#contract/platform/text/languages.ts'

const commas = /[,،]/

/** The first word of a synonym group, which names it. */
export function groupNameOf(words: Trilingual): string {
  const [first = ''] = (words.fr || words.ar || words.en).split(commas)
  return first.trim()
}

/** Adds a word to the language of its script. */
export function withWord(words: Trilingual, word: string): Trilingual {
  const language = /\p{Script=Arabic}/u.test(word) ? 'ar' : 'fr'
  // Commas separate words.
  const clean = word.split(commas).join(' ').replace(/\s+/g, ' ').trim()
  const existingWords = words[language].split(commas).map((part) => part.trim())
  return existingWords.includes(clean)
    ? words
    : { ...words, [language]: [...existingWords, clean].filter(Boolean).join(', ') }
}
