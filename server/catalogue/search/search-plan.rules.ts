import { unbound } from './phrases.rules.ts'
import { nameMark, otherScript } from './search-document.rules.ts'
import { shortestSkeleton, skeleton } from './skeleton.rules.ts'
import type { AskedWord } from './understand.rules.ts'
import { decodeChat, isArabicWord } from './words.rules.ts'

/** What products have to match, as PostgreSQL text queries; those that rank are only ever joined by "or". */
export interface SearchPlan {
  /** Empty where only wishes were understood. */
  terms: readonly SearchTerm[]
  /** Kinds of likeness, and how much each counts. */
  rank: readonly { query: string; factor: number }[]
}

/** One word, or several that belong together, in all forms that are as good as it. */
export interface SearchTerm {
  anywhere: string
  inNames: string
  /** Only the word itself: nothing else is looked for where a text mentions it in passing. */
  itself: string
  /** Said in a description, and of no product by name: where wishes are told besides, it may be done without. */
  soft: boolean
  /** Says what something in the shop is. */
  naming: boolean
  /** Whether any product can match it. */
  isMatchable: boolean
}

export interface WordFinds {
  /** Something in the catalogue has it, or begins with it; `whole`: just it, to say what it is. */
  known: boolean
  whole: boolean
  /** Something has it in a description, and nothing to say what it is. */
  inPassing: boolean
  /** The catalogue has the stem of another word only: that of a cap, where a cape was asked for. */
  other: boolean
  /** Words it was probably meant to be, in the form they are looked up in. */
  likely: readonly string[]
  /** Words of its script that sound like it, likewise. */
  sounding: readonly string[]
  /** The catalogue has no word that is like it in any way. */
  isStrange: boolean
}

const mostWords = 6
const shortestBegun = 4
/** Two consonants are in too many words to bridge scripts by. */
const shortestHeardElsewhere = 3

const factors = {
  exact: 8,
  same: 6,
  begun: 3,
  similar: 3,
  heard: 2,
  near: 1,
  heardElsewhere: 0.5,
  otherStem: 0.5,
  beside: 0.5,
} as const
type Likeness = keyof typeof factors
type Forms = Partial<Record<Likeness, readonly string[]>>

/** From the words asked for and, for each, what the catalogue knows of it. */
export function planSearch(
  words: readonly AskedWord[],
  finds: readonly (WordFinds | undefined)[],
  beside: readonly string[] = [],
): SearchPlan {
  const searched = words.slice(0, mostWords)
  const forms = searched.map((word, index) => formsOf(word, finds[index], index === words.length - 1))
  return {
    terms: forms.map((form, index) => {
      const [word, wordFinds] = [searched[index], finds[index]]
      const naming =
        !isElsewhere(word, wordFinds) &&
        (word?.known !== undefined || (word?.tokens.length ?? 0) > 1 || wordFinds?.whole === true)
      return { ...termOf(form), soft: isSoft(word, wordFinds), naming, isMatchable: wordFinds?.isStrange !== true }
    }),
    rank: (Object.keys(factors) as Likeness[]).map((likeness) => ({
      query: anyOf([
        ...forms.flatMap((form) => form[likeness] ?? []),
        ...(likeness === 'beside' ? beside.map(quote) : []),
      ]),
      factor: factors[likeness],
    })),
  }
}

/** What other shops sell is on no garment, unless one is called that. */
export function isElsewhere(word: AskedWord | undefined, wordFinds: WordFinds | undefined): boolean {
  return word?.elsewhere !== undefined && wordFinds?.whole !== true
}

function isSoft(word: AskedWord | undefined, wordFinds: WordFinds | undefined): boolean {
  return wordFinds?.inPassing === true && wordFinds.likely.length === 0 && !word?.known && !word?.heard
}

/** All of the terms, or as many of them as are asked for. */
export function matching(
  terms: readonly SearchTerm[],
  least: number,
  where: 'anywhere' | 'inNames' | 'itself',
): string {
  return anyOf(choices(terms, least).map((some) => allOf(some.map((term) => term[where]))))
}

function choices<One>(items: readonly One[], count: number): One[][] {
  if (count === 0) return [[]]
  return items.flatMap((element, index) => choices(items.slice(index + 1), count - 1).map((rest) => [element, ...rest]))
}

/** What no product has: every query of a term has to say something. */
const nowhere = "'~~'"

function termOf(forms: Forms): Pick<SearchTerm, 'anywhere' | 'inNames' | 'itself'> {
  const likenesses = ['exact', 'begun', 'same', 'similar', 'near', 'otherStem'] as const
  const spellings = likenesses.flatMap((likeness) => forms[likeness] ?? [])
  const allSpellings = [...spellings, ...(forms.heard ?? []), ...(forms.heardElsewhere ?? [])]
  const inNames = spellings.map((term) => term.replace(/'([^']+)'/g, `'${nameMark}$1'`))
  return {
    anywhere: anyOf(allSpellings) || nowhere,
    inNames: anyOf(inNames) || nowhere,
    itself: anyOf([...(forms.exact ?? []), ...(forms.same ?? []), ...(forms.similar ?? [])]) || nowhere,
  }
}

function formsOf(word: AskedWord, wordFinds: WordFinds | undefined, last: boolean): Forms {
  const { tokens, known: shopWord, heard } = word
  const [token] = tokens
  if (!token || isElsewhere(word, wordFinds)) return {}
  const { same = [], near = [] } = shopWord ?? heard ?? {}
  const meant = { same: same.map(quote), near: near.map(quote) }
  // Several words are found as such in names, and by what they stand for.
  if (tokens.length > 1) return { ...meant, exact: [`(${allOf(tokens.map(({ forms }) => anyOf(forms.map(quote))))})`] }
  const { forms } = token
  const prefixes = wordFinds?.whole || shopWord ? [] : forms.filter((form) => last || form.length >= shortestBegun)
  // Arabic that is known to nobody stands somewhere by chance only; numbers are not kept as words.
  const stands = !wordFinds || wordFinds.known || !isArabicWord(token.folded)
  const exact = stands ? forms.map(quote) : []
  const standing = wordFinds?.other ? { otherStem: exact } : { exact }
  const plain = { ...meant, ...standing, begun: prefixes.map((form) => `${quote(form)}:*`) }
  const arabic = isArabicWord(token.folded)
  const sound = soundOf(token.folded)
  // What one means goes before how it sounds.
  if (shopWord || wordFinds?.known) {
    const elsewhere = sound.length >= shortestHeardElsewhere ? [quote(otherScript(arabic) + sound)] : []
    return { ...plain, heardElsewhere: elsewhere, similar: (wordFinds?.likely ?? []).map(quote) }
  }
  const sounding = (wordFinds?.sounding ?? []).map(quote)
  return {
    ...plain,
    heard: [...sounding, ...heardElsewhere(token.folded, last)],
    similar: (wordFinds?.likely ?? []).map(quote),
  }
}

function soundOf(folded: string): string {
  const sound = skeleton(decodeChat(folded) ?? folded)
  // In a word of two consonants, b is not taken for p.
  return sound.length < shortestSkeleton || (sound.length === shortestSkeleton && folded.includes('p')) ? '' : sound
}

/** The other script writes few vowels or none, so that only consonants can be compared, and two are in too many words. */
export function heardElsewhere(folded: string, last: boolean): string[] {
  const sounds = [...new Set([folded, ...unbound(folded)].map(soundOf))]
  return sounds
    .filter((sound) => sound.length >= shortestHeardElsewhere)
    .map((sound) => quote(otherScript(isArabicWord(folded)) + sound) + (last ? ':*' : ''))
}

export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const anyOf = (terms: readonly string[]) => [...new Set(terms.filter(Boolean))].join(' | ')
const allOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(' & ')
