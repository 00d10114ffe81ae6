import { decodeChat, isArabicWord, isStopWord, type Token, tokensOf, wordKey } from './normalise-words.rules.ts'

interface Entry<Meaning> {
  keys: readonly string[]
  singulars: readonly string[]
  meaning: Meaning
}

/** A dictionary of phrases of one or more words, each with a meaning. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, Entry<Meaning>[]>()
  /** Single-word phrases grouped by stem, such as cape and cap. */
  readonly #byStem = new Map<string, Set<string>>()
  /** Every word of the phrases as written, by its lookup form. */
  readonly words = new Map<string, string>()

  constructor(entries: Iterable<readonly [string, Meaning]> = []) {
    for (const [text, meaning] of entries) this.add(text, meaning)
  }

  add(text: string, meaning: Meaning): void {
    const words = tokensOf(text).filter(({ folded }) => !isStopWord(folded))
    const keys = words.map(({ folded }) => phraseKey(folded))
    const [first] = keys
    if (!first) return
    for (const { folded, written } of words) this.words.set(wordKey(folded), written.toLowerCase())
    const [{ folded: word }, ...more] = words as [Token, ...Token[]]
    if (more.length === 0) {
      const stem = wordKey(word)
      this.#byStem.set(stem, (this.#byStem.get(stem) ?? new Set()).add(singular(word)))
    }
    const beginning = this.#byFirst.get(first) ?? []
    beginning.push({ keys, singulars: words.map(({ folded }) => singular(folded)), meaning })
    beginning.sort((a, b) => b.keys.length - a.keys.length)
    this.#byFirst.set(first, beginning)
  }

  /** Finds the longest phrase at this token; `parted` is true if another phrase has the same stem, so that the spelling decided. */
  at(tokens: readonly ReadToken[], place: number): { length: number; meaning: Meaning; parted: boolean } | undefined {
    const begins = (tokens[place]?.keys ?? []).flatMap((key) => this.#byFirst.get(key) ?? [])
    const fits = begins.filter(({ keys }) => keys.every((key, index) => tokens[place + index]?.keys.includes(key)))
    // Of two phrases with one stem, such as "veste" and "vest", the one that was typed wins.
    const exact = ({ singulars }: Entry<Meaning>) =>
      singulars.filter((word, index) => tokens[place + index]?.singulars.includes(word)).length
    const longest = fits.sort((a, b) => b.keys.length - a.keys.length || exact(b) - exact(a))[0]
    if (!longest) return undefined
    const { keys, singulars, meaning } = longest
    return { length: keys.length, meaning, parted: keys.length === 1 && this.#isParted(singulars[0] ?? '') }
  }

  /** Whether another word has the same stem. */
  #isParted(word: string): boolean {
    return (this.#byStem.get(wordKey(word))?.size ?? 0) > 1
  }
}

/** A typed word in all forms in which it can be looked up. */
export interface ReadToken extends Token {
  /** Forms as the catalogue stores them. */
  forms: readonly string[]
  /** Forms as the phrase dictionaries store them. */
  keys: readonly string[]
  /** Forms with only the plural ending removed. */
  singulars: readonly string[]
}

/** Shorter Latin words are compared without removing endings: `fils` is a son, `fil` a thread. */
const minStemmedLength = 5
const unstemmedKey = (word: string) => `=${word}`

const singular = (word: string) => (isArabicWord(word) ? word : word.replace(/(?<=.{3})[sx]$/, ''))

function phraseKey(word: string): string {
  return isArabicWord(word) || word.length >= minStemmedLength ? wordKey(word) : unstemmedKey(word)
}

/** The Arabic article written in Latin letters as part of the next word: `lweldi`, `el3ers`. */
const clingingArticle = /^(?:lel|lil|el|l)(?=.{4})/
/** A preposition with the article as part of the next word: "bel7rir", "fel3id". */
const clingingPair = /^(?:bel|fel|lel|lil|mel|wel)(?=.{4})/
/** A feminine ending before a possessor: "jebbet rjel", "robet dar", «جبّت راجل»; French words get it, too. */
const constructEnding = /(?<=.{3})[aei]t$/
const arabicConstructEnding = /(?<=.{2})ت$/

/** The form without the ending that a word has before a possessor. */
export function withoutConstructEnding(folded: string): string[] {
  if (isArabicWord(folded))
    return arabicConstructEnding.test(folded) ? [folded.replace(arabicConstructEnding, 'ه')] : []
  return constructEnding.test(folded) ? ['a', 'e'].map((vowel) => folded.replace(constructEnding, vowel)) : []
}

function otherForms(folded: string): string[] {
  if (isArabicWord(folded)) return withoutConstructEnding(folded)
  const bare = folded.replace(clingingPair, '')
  return [
    ...(bare === folded ? [] : [bare, decodeChat(bare) ?? bare]),
    ...withoutConstructEnding(folded),
    ...accentsAsFigures(folded),
  ]
}

/** Digits typed on the keys of é, è, ç and à, as in "mari2e". */
function accentsAsFigures(folded: string): string[] {
  const letters: Readonly<Record<string, string>> = { 2: 'e', 7: 'e', 9: 'c', 0: 'a' }
  if (!/[a-z].*[a-z]/.test(folded) || !/[2790]/.test(folded)) return []
  return [folded.replace(/[2790]/g, (figure) => letters[figure] ?? figure)]
}

const clingingLetter = /^[لبوف](?=.{3})/
/** Endings for a possessor or an object ("her aunt", "I wear it"), and for the indefinite accusative ("a dress"). */
const clingingEnding = /(?<=.{3})(?:ها|هم|نا|كم|ا)$/

/** Removes an attached ending. Before such an ending, a final ه is written ت. */
function withoutAttachedEnding(folded: string): string[] {
  const bare = folded.replace(isArabicWord(folded) ? clingingEnding : /(?<=.{5})ha$|(?<=.{4})ya$/, '')
  if (bare === folded) return []
  return [bare, ...(bare.endsWith('ت') ? [bare.replace(/ت$/, 'ه')] : [])]
}

/** A capital L is a size; a small l only after a word for size. */
const isSize = ({ written }: Token, previousToken: Token | undefined) =>
  written === 'L' || (written === 'l' && /^(?:taille|size|t|مقاس|قياس)$/.test(previousToken?.folded ?? ''))

/** Converts words to tokens without stop words. Arabic attaches "for", "with" and "and" to the next word. */
export function readTokens(tokens: readonly Token[]): ReadToken[] {
  return tokens
    .filter((token, place) => !isStopWord(token.folded) || isSize(token, tokens[place - 1]))
    .map((token) => {
      const { folded } = token
      const forms = [...new Set([folded, decodeChat(folded), ...otherForms(folded)])].filter(
        (form) => form !== undefined,
      )
      const withoutArticle = folded.replace(isArabicWord(folded) ? clingingLetter : clingingArticle, '')
      const unclung = [withoutArticle, ...withoutAttachedEnding(folded), ...withoutAttachedEnding(withoutArticle)]
      const spellings = [...forms, ...unclung.flatMap((form) => [form, decodeChat(form) ?? form])]
      const keys = [...new Set(spellings.flatMap((form) => [unstemmedKey(form), wordKey(form)]))]
      return { ...token, forms: forms.map(wordKey), keys, singulars: spellings.map(singular) }
    })
}

/** Expands comma-separated lists to phrases, each with the meaning of its list. */
export function phrasesOf<Meaning>(table: Readonly<Record<string, string>>, meaning: (key: string) => Meaning) {
  return Object.entries(table).flatMap(([key, line]) =>
    line.split(',').map((text) => [text.trim(), meaning(key)] as const),
  )
}
