import { minSkeletonLength, skeleton } from './consonant-skeleton.rules.ts'
import { isArabicWord, isStopWord, tokensOf, wordKey } from './normalise-words.rules.ts'

/** PostgreSQL's weights of words: from A for the name of a product to D for its description. */
type Weight = 'A' | 'B' | 'C' | 'D'

export interface WeightedText {
  text: string
  weight: Weight
}

/** A word in its lookup form and as written; `telling` is true if it says what the product is, false if a text only mentions it. */
export interface DocumentWord {
  word: string
  written: string
  telling: boolean
}

export interface SearchDocument {
  /** All search words of a product as a tsvector. Words of the name are repeated with a mark. */
  found: string
  /** The most telling words with their weights as a tsvector, used for ranking. */
  ranked: string
  words: readonly DocumentWord[]
}

/** Prefixes for the sound of a word, by the script of the word. */
export const soundMarks = { latin: '~', arabic: '=' } as const

/** Prefix for words of a name: PostgreSQL's index can find a mark, but not a weight. */
export const nameMark = '^'

export function otherScript(arabic: boolean): string {
  return arabic ? soundMarks.latin : soundMarks.arabic
}

/** Only names are found by sound, too; in descriptions that would match too much. */
const nameWeights: ReadonlySet<Weight> = new Set(['A', 'B'])

const descriptionWeight: Weight = 'D'

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
    for (const { written, folded } of tokensOf(text).filter((token) => !isStopWord(token.folded))) {
      add(wordKey(folded), weight)
      if (!isNumber(folded)) remember(wordKey(folded), written, weight !== descriptionWeight)
      const sound = nameWeights.has(weight) ? skeleton(folded) : ''
      if (sound.length >= minSkeletonLength) add(soundMarks[isArabicWord(folded) ? 'arabic' : 'latin'] + sound, weight)
    }
  }
  const lexemes = [...weights].flatMap(([lexeme, weight]) =>
    nameWeights.has(weight) ? [lexeme, nameMark + lexeme] : [lexeme],
  )
  const telling = [...weights].filter(([, weight]) => weight !== descriptionWeight)
  return {
    found: lexemes.map((lexeme) => `'${lexeme}'`).join(' '),
    ranked: telling.map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' '),
    words: [...words.values()],
  }
}

/** Numbers are not corrected. */
const isNumber = (word: string) => /^\d+$/.test(word)
