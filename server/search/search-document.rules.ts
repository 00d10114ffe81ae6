import { shortestSkeleton, skeleton } from './skeleton.rules.ts'
import { isArabicWord, splitWords, wordKey } from './words.rules.ts'

/** How much a word says about a product, by where it stands: A its name, D its description. PostgreSQL's own letters. */
type Weight = 'A' | 'B' | 'C' | 'D'

export interface WeightedText {
  text: string
  weight: Weight
}

export interface SearchDocument {
  /** A tsvector, written out. */
  vector: string
  /** Every word in it, in the form it is compared in and as it was written. */
  words: readonly { word: string; written: string }[]
}

/** Marks what was heard rather than read, and the script it was written in. */
export const soundMarks = { latin: '~', arabic: '=' } as const

export function otherScript(arabic: boolean): string {
  return arabic ? soundMarks.latin : soundMarks.arabic
}

/** Names are also found by how they sound; in running text that would find too much. */
const heard: ReadonlySet<Weight> = new Set(['A', 'B'])

export function searchDocument(texts: readonly WeightedText[]): SearchDocument {
  const weights = new Map<string, Weight>()
  const words = new Map<string, string>()
  const add = (lexeme: string, weight: Weight) => {
    const known = weights.get(lexeme)
    if (!known || weight < known) weights.set(lexeme, weight)
  }
  for (const { text, weight } of texts) {
    for (const written of splitWords(text)) {
      const word = wordKey(written)
      add(word, weight)
      if (!words.has(word)) words.set(word, written)
      const sound = heard.has(weight) ? skeleton(written) : ''
      if (sound.length >= shortestSkeleton) add(soundMarks[isArabicWord(written) ? 'arabic' : 'latin'] + sound, weight)
    }
  }
  return {
    vector: [...weights].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' '),
    words: [...words].map(([word, written]) => ({ word, written })),
  }
}
