import { decodeChat, isArabicWord, saysNothing, type Token, tokensOf, wordKey } from './words.rules.ts'

/** Texts of one word or several, and what each of them stands for. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, { keys: readonly string[]; meaning: Meaning }[]>()
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
    const beginning = this.#byFirst.get(first) ?? []
    beginning.push({ keys, meaning })
    beginning.sort((a, b) => b.keys.length - a.keys.length)
    this.#byFirst.set(first, beginning)
  }

  /** The longest phrase that begins there. */
  at(tokens: readonly ReadToken[], place: number): { length: number; meaning: Meaning } | undefined {
    const begins = (tokens[place]?.keys ?? []).flatMap((key) => this.#byFirst.get(key) ?? [])
    const fits = begins.filter(({ keys }) => keys.every((key, index) => tokens[place + index]?.keys.includes(key)))
    const longest = fits.sort((a, b) => b.keys.length - a.keys.length)[0]
    return longest && { length: longest.keys.length, meaning: longest.meaning }
  }
}

/** A word that was typed, in every form it may be known by. */
export interface ReadToken extends Token {
  /** As catalogues have it. */
  forms: readonly string[]
  /** As phrases have it. */
  keys: readonly string[]
}

/** Short Latin words are only themselves: `fils` is a son, `fil` a thread. */
const shortest = 5
const itself = (word: string) => `=${word}`

function phraseKey(word: string): string {
  return isArabicWord(word) || word.length >= shortest ? wordKey(word) : itself(word)
}

const clingingLetter = /^[لبوف](?=.{3})/

/** A lone L is a size; said before, any letter is. */
const isSize = ({ written }: Token, before: Token | undefined) =>
  written === 'L' || (written === 'l' && /^(?:taille|size|t|مقاس|قياس)$/.test(before?.folded ?? ''))

/** The words of a text that say something. Arabic writes "for", "with" and "and" as a letter of the next word. */
export function readTokens(tokens: readonly Token[]): ReadToken[] {
  return tokens
    .filter((token, place) => !saysNothing(token.folded) || isSize(token, tokens[place - 1]))
    .map((token) => {
      const { folded } = token
      const forms = [folded, decodeChat(folded)].filter((form) => form !== undefined)
      const unclung = isArabicWord(folded) ? [folded.replace(clingingLetter, '')] : []
      const known = [...forms, ...unclung].flatMap((form) => [itself(form), wordKey(form)])
      return { ...token, forms: forms.map(wordKey), keys: [...new Set(known)] }
    })
}

/** Each of the comma-separated texts of a line, with the same meaning. */
export function phrasesOf<Meaning>(table: Readonly<Record<string, string>>, meaning: (key: string) => Meaning) {
  return Object.entries(table).flatMap(([key, line]) =>
    line.split(',').map((text) => [text.trim(), meaning(key)] as const),
  )
}
