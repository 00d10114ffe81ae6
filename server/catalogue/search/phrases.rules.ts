import { decodeChat, isArabicWord, saysNothing, type Token, tokensOf, wordKey } from './words.rules.ts'

interface Entry<Meaning> {
  keys: readonly string[]
  singulars: readonly string[]
  meaning: Meaning
}

/** Texts of one word or several, and what each of them stands for. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, Entry<Meaning>[]>()
  /** Of texts of one word, those that share a stem: cape and cap. */
  readonly #byStem = new Map<string, Set<string>>()
  /** Every word in them as people write it, by the form it is looked up in. */
  readonly words = new Map<string, string>()

  constructor(entries: Iterable<readonly [string, Meaning]> = []) {
    for (const [text, meaning] of entries) this.add(text, meaning)
  }

  add(text: string, meaning: Meaning): void {
    const words = tokensOf(text).filter(({ folded }) => !saysNothing(folded))
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

  /** The longest phrase that begins there; `parted` from others with the same stems by how it was typed. */
  at(tokens: readonly ReadToken[], place: number): { length: number; meaning: Meaning; parted: boolean } | undefined {
    const begins = (tokens[place]?.keys ?? []).flatMap((key) => this.#byFirst.get(key) ?? [])
    const fits = begins.filter(({ keys }) => keys.every((key, index) => tokens[place + index]?.keys.includes(key)))
    // Of two that have one stem, as "veste" and "vest" have, the one that was typed.
    const exact = ({ singulars }: Entry<Meaning>) =>
      singulars.filter((word, index) => tokens[place + index]?.singulars.includes(word)).length
    const longest = fits.sort((a, b) => b.keys.length - a.keys.length || exact(b) - exact(a))[0]
    if (!longest) return undefined
    const { keys, singulars, meaning } = longest
    return { length: keys.length, meaning, parted: keys.length === 1 && this.#isParted(singulars[0] ?? '') }
  }

  /** Whether there is another word of its stem. */
  #isParted(word: string): boolean {
    return (this.#byStem.get(wordKey(word))?.size ?? 0) > 1
  }
}

/** A word that was typed, in every form it may be known by. */
export interface ReadToken extends Token {
  /** As catalogues have it. */
  forms: readonly string[]
  /** As phrases have it. */
  keys: readonly string[]
  /** With nothing taken off but what makes many of one. */
  singulars: readonly string[]
}

/** Short Latin words are only themselves: `fils` is a son, `fil` a thread. */
const shortest = 5
const itself = (word: string) => `=${word}`

const singular = (word: string) => (isArabicWord(word) ? word : word.replace(/(?<=.{3})[sx]$/, ''))

function phraseKey(word: string): string {
  return isArabicWord(word) || word.length >= shortest ? wordKey(word) : itself(word)
}

/** "Lel" and "el" of the next word, as many write them in Latin letters: `lweldi`, `el3ers`. */
const clingingArticle = /^(?:lel|lil|el|l)(?=.{4})/
/** "Bel7rir", "fel3id": what clings with an article is no part of the word. */
const clingingPair = /^(?:bel|fel|lel|lil|mel|wel)(?=.{4})/
/** "Jebbet rjel", "robet dar", «جبّت راجل»: a woman's ending before what it belongs to, in words of French too. */
const construct = /(?<=.{3})[aei]t$/
const arabicConstruct = /(?<=.{2})ت$/

/** As it is said when it belongs to nothing. */
export function unbound(folded: string): string[] {
  if (isArabicWord(folded)) return arabicConstruct.test(folded) ? [folded.replace(arabicConstruct, 'ه')] : []
  return construct.test(folded) ? ['a', 'e'].map((vowel) => folded.replace(construct, vowel)) : []
}

function otherForms(folded: string): string[] {
  if (isArabicWord(folded)) return unbound(folded)
  const bare = folded.replace(clingingPair, '')
  return [...(bare === folded ? [] : [bare, decodeChat(bare) ?? bare]), ...unbound(folded), ...accentsAsFigures(folded)]
}

/** "Mari2e": the keys of é, è, ç and à on a keyboard that has figures there. */
function accentsAsFigures(folded: string): string[] {
  const letters: Readonly<Record<string, string>> = { 2: 'e', 7: 'e', 9: 'c', 0: 'a' }
  if (!/[a-z].*[a-z]/.test(folded) || !/[2790]/.test(folded)) return []
  return [folded.replace(/[2790]/g, (figure) => letters[figure] ?? figure)]
}

const clingingLetter = /^[لبوف](?=.{3})/
/** "Her aunt", "I wear it": whose it is, and what is meant by it, are written as the end of a word; so is "a dress" for "dress". */
const clingingEnding = /(?<=.{3})(?:ها|هم|نا|كم|ا)$/

/** With what clings to its end taken off. What ends in ه stands with ت before such an ending. */
function unended(folded: string): string[] {
  const bare = folded.replace(isArabicWord(folded) ? clingingEnding : /(?<=.{5})ha$|(?<=.{4})ya$/, '')
  if (bare === folded) return []
  return [bare, ...(bare.endsWith('ت') ? [bare.replace(/ت$/, 'ه')] : [])]
}

/** A lone L is a size; said before, any letter is. */
const isSize = ({ written }: Token, previousToken: Token | undefined) =>
  written === 'L' || (written === 'l' && /^(?:taille|size|t|مقاس|قياس)$/.test(previousToken?.folded ?? ''))

/** The words of a text that say something. Arabic writes "for", "with" and "and" as a letter of the next word. */
export function readTokens(tokens: readonly Token[]): ReadToken[] {
  return tokens
    .filter((token, place) => !saysNothing(token.folded) || isSize(token, tokens[place - 1]))
    .map((token) => {
      const { folded } = token
      const forms = [...new Set([folded, decodeChat(folded), ...otherForms(folded)])].filter(
        (form) => form !== undefined,
      )
      const withoutArticle = folded.replace(isArabicWord(folded) ? clingingLetter : clingingArticle, '')
      const unclung = [withoutArticle, ...unended(folded), ...unended(withoutArticle)]
      const spellings = [...forms, ...unclung.flatMap((form) => [form, decodeChat(form) ?? form])]
      const keys = [...new Set(spellings.flatMap((form) => [itself(form), wordKey(form)]))]
      return { ...token, forms: forms.map(wordKey), keys, singulars: spellings.map(singular) }
    })
}

/** Each of the comma-separated texts of a line, with the same meaning. */
export function phrasesOf<Meaning>(table: Readonly<Record<string, string>>, meaning: (key: string) => Meaning) {
  return Object.entries(table).flatMap(([key, line]) =>
    line.split(',').map((text) => [text.trim(), meaning(key)] as const),
  )
}
