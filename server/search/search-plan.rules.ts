import { editDistance, forgivenLetters } from './edit-distance.rules.ts'
import { nameMark, otherScript, soundMarks } from './search-document.rules.ts'
import { shortestSkeleton, skeleton } from './skeleton.rules.ts'
import { synonymsOf } from './synonyms.ts'
import { decodeChat, isArabicWord, splitWords, wordKey } from './words.rules.ts'

/** A word somebody typed, in all the forms it is looked up in. */
export interface TypedWord {
  written: string
  /** As typed, and as the figures in it would be read. */
  keys: readonly string[]
  sound: string | undefined
  arabic: boolean
  /** It may still be growing. */
  last: boolean
}

export interface KnownWord {
  word: string
  written: string
}

/** What products have to match, as PostgreSQL text queries; those that rank are only ever joined by "or". */
export interface SearchPlan {
  /** The best there can be: every word, in a name. Looked at first. */
  inNames: string
  every: string
  some: string
  /** Kinds of likeness, and how much each counts. */
  rank: readonly { query: string; factor: number }[]
  /** The query as it was probably meant, if that differs from what was typed. */
  didYouMean: string | undefined
}

const mostWords = 8
const shortestBegun = 4
const shortestHeardBegun = 3
const closeWords = 3

const factors = { exact: 8, begun: 3, heard: 4, heardElsewhere: 1, similar: 3, alike: 2, meant: 2 } as const
type Likeness = keyof typeof factors

export function typedWords(text: string): TypedWord[] {
  const words = splitWords(text).slice(0, mostWords)
  return words.map((written, index) => {
    const decoded = decodeChat(written)
    const sound = skeleton(decoded ?? written)
    return {
      written,
      keys: [written, decoded].filter((form) => form !== undefined).map(wordKey),
      sound: sound.length >= shortestSkeleton ? sound : undefined,
      arabic: isArabicWord(written),
      last: index === words.length - 1,
    }
  })
}

/** From the words typed and, for each, the words of the catalogue that look like it. */
export function planSearch(typed: readonly TypedWord[], alike: readonly (readonly KnownWord[])[]): SearchPlan {
  const words = typed.map((word, index) => ({ ...formsOf(word, alike[index] ?? []), written: word.written }))
  const inName = ({ exact, begun }: Forms) => [...exact, ...begun].map((key) => key.replace("'", `'${nameMark}`))
  // What is merely like a word the catalogue knows is not what was asked for; it may still stand behind it.
  const asked = ({ alike: _merelyAlike, ...forms }: Forms) => Object.values(forms).flat()
  return {
    inNames: allOf(words.map(({ forms }) => inName(forms))),
    every: allOf(words.map(({ forms }) => asked(forms))),
    some: anyOf(words.flatMap(({ forms }) => Object.values(forms).flat())),
    rank: (Object.keys(factors) as Likeness[]).map((likeness) => ({
      query: anyOf(words.flatMap(({ forms }) => forms[likeness])),
      factor: factors[likeness],
    })),
    didYouMean: words.some(({ correction }) => correction)
      ? words.map(({ correction, written }) => correction ?? written).join(' ')
      : undefined,
  }
}

type Forms = Record<Likeness, string[]>

function formsOf(typed: TypedWord, alike: readonly KnownWord[]): { forms: Forms; correction: string | undefined } {
  const { keys, last } = typed
  const known = alike.some(({ word }) => keys.includes(word))
  const close = closest(keys, alike)
  const likely = close.map(({ word }) => quote(word))
  return {
    forms: {
      exact: keys.map(quote),
      begun: keys.filter((key) => last || key.length >= shortestBegun).map((key) => `${quote(key)}:*`),
      heard: known ? [] : heardAs(typed, [soundMarks.latin, soundMarks.arabic]),
      // A word the catalogue knows may still be spelled in the other script elsewhere.
      heardElsewhere: known ? heardAs(typed, [otherScript(typed.arabic)]) : [],
      similar: known ? [] : likely,
      alike: known ? likely : [],
      meant: keys.flatMap(synonymsOf).map(quote),
    },
    correction: known ? undefined : close[0]?.written,
  }
}

function heardAs({ sound, last }: TypedWord, marks: readonly string[]): string[] {
  if (!sound) return []
  const growing = last && sound.length >= shortestHeardBegun
  return marks.map((mark) => quote(mark + sound) + (growing && marks.length > 1 ? ':*' : ''))
}

/** The words within the forgiven distance of what was typed, nearest first. */
function closest(keys: readonly string[], alike: readonly KnownWord[]): KnownWord[] {
  const distance = ({ word }: KnownWord) => Math.min(...keys.map((key) => editDistance(key, word)))
  const forgiven = Math.max(...keys.map(forgivenLetters))
  return alike
    .map((known) => ({ known, distance: distance(known) }))
    .filter((one) => one.distance > 0 && one.distance <= forgiven)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, closeWords)
    .map(({ known }) => known)
}

const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const anyOf = (terms: readonly string[]) => [...new Set(terms)].join(' | ')
const allOf = (groups: readonly (readonly string[])[]) => groups.map((group) => `(${anyOf(group)})`).join(' & ')
