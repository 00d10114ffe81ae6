import { shortestSkeleton, skeleton } from './skeleton.rules.ts'
import { isArabicWord, saysNothing, tokensOf, wordKey } from './words.rules.ts'

/** How much a word says about a product, by where it stands: A its name, D its description. PostgreSQL's own letters. */
type Weight = 'A' | 'B' | 'C' | 'D'

export interface WeightedText {
  text: string
  weight: Weight
}

/** A word in the form it is compared in and as people write it; whether it says what the product is, or stands in passing. */
export interface DocumentWord {
  word: string
  written: string
  telling: boolean
}

export interface SearchDocument {
  /** Every word a product is found by, as a tsvector. What stands in a name is in it once more, marked. */
  found: string
  /** The words that say most, with their weights, as a tsvector: the best matches are told by these. */
  ranked: string
  words: readonly DocumentWord[]
}

/** Marks what was heard rather than read, and the script it was written in. */
export const soundMarks = { latin: '~', arabic: '=' } as const

/** Marks a word that stands in a name: PostgreSQL finds it by index, which it does not by weight. */
export const nameMark = '^'

export function otherScript(arabic: boolean): string {
  return arabic ? soundMarks.latin : soundMarks.arabic
}

/** Names are also found by how they sound; in running text that would find too much. */
const naming: ReadonlySet<Weight> = new Set(['A', 'B'])

const saysLittle: Weight = 'D'

export function searchDocument(texts: readonly WeightedText[]): SearchDocument {
  const weights = new Map<string, Weight>()
  const words = new Map<string, DocumentWord>()
  const add = (lexeme: string, weight: Weight) => {
    const knownWeight = weights.get(lexeme)
    if (!knownWeight || weight < knownWeight) weights.set(lexeme, weight)
  }
  const remember = (word: string, written: string, telling: boolean) => {
    const lexemes = words.get(word)
    if (!lexemes || (telling && !lexemes.telling)) words.set(word, { word, written: written.toLowerCase(), telling })
  }
  for (const { text, weight } of texts) {
    for (const { written, folded } of tokensOf(text).filter((token) => !saysNothing(token.folded))) {
      add(wordKey(folded), weight)
      if (!isNumber(folded)) remember(wordKey(folded), written, weight !== saysLittle)
      const sound = naming.has(weight) ? skeleton(folded) : ''
      if (sound.length >= shortestSkeleton) add(soundMarks[isArabicWord(folded) ? 'arabic' : 'latin'] + sound, weight)
    }
  }
  const lexemes = [...weights].flatMap(([lexeme, weight]) =>
    naming.has(weight) ? [lexeme, nameMark + lexeme] : [lexeme],
  )
  const telling = [...weights].filter(([, weight]) => weight !== saysLittle)
  return {
    found: lexemes.map((lexeme) => `'${lexeme}'`).join(' '),
    ranked: telling.map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' '),
    words: [...words.values()],
  }
}

/** Numbers are never corrected. */
const isNumber = (word: string) => /^\d+$/.test(word)
