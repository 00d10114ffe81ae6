import { minSkeletonLength, skeleton } from './consonant-skeleton.rules.ts'
import { decodeChat, isArabicWord } from './normalise-words.rules.ts'
import type { SearchWord } from './parse-query.rules.ts'
import { withoutConstructEnding } from './phrases.rules.ts'
import { nameMark, otherScript } from './search-document.rules.ts'

/** The PostgreSQL text queries of a search: terms that products must match, and queries for ranking, which are joined by "or" only. */
export interface SearchPlan {
  /** Empty if the query contains only wishes: filters such as a size, a colour or a price. */
  terms: readonly SearchTerm[]
  /** Queries for each kind of likeness, with its weight in the ranking. */
  rank: readonly { query: string; factor: number }[]
}

/** One word or phrase with all its equivalent forms. */
export interface SearchTerm {
  anywhere: string
  inNames: string
  /** The word without related forms, for matches in descriptions. */
  itself: string
  /** True for a word that occurs only in descriptions: it can be dropped if the query also has wishes. */
  isOptional: boolean
  /** True for a word that says what a product is. */
  isNaming: boolean
  /** False if no product can match the term. */
  isMatchable: boolean
}

/** What looking a word of the query up in the catalogue found. */
export interface WordLookup {
  /** `known`: the catalogue contains the word or a word that begins with it; `whole`: exactly this word says what a product is. */
  known: boolean
  whole: boolean
  /** The word occurs only in descriptions. */
  isOnlyMentioned: boolean
  /** The catalogue contains only another word with the same stem: cap, where the query says cape. */
  other: boolean
  /** Probable corrections, in their lookup form. */
  likely: readonly string[]
  /** Words of the same script that sound like it, in their lookup form. */
  sounding: readonly string[]
  /** The catalogue contains no similar word. */
  isStrange: boolean
}

const maxWords = 6
const minPrefixLength = 4
/** A sound of two consonants occurs in too many words to compare across scripts. */
const minSoundForOtherScript = 3

const factors = {
  exact: 8,
  same: 6,
  begun: 3,
  similar: 3,
  heard: 2,
  near: 1,
  heardInOtherScript: 0.5,
  otherStem: 0.5,
  filler: 0.5,
} as const
type Likeness = keyof typeof factors
type Forms = Partial<Record<Likeness, readonly string[]>>

/** Builds the plan from the words of the query and the lookup result of each. */
export function planSearch(
  words: readonly SearchWord[],
  lookups: readonly (WordLookup | undefined)[],
  fillerWords: readonly string[] = [],
): SearchPlan {
  const searched = words.slice(0, maxWords)
  const forms = searched.map((word, index) => formsOf(word, lookups[index], index === words.length - 1))
  return {
    terms: forms.map((form, index) => {
      const [word, lookup] = [searched[index], lookups[index]]
      const isNaming =
        !isElsewhere(word, lookup) &&
        (word?.known !== undefined || (word?.tokens.length ?? 0) > 1 || lookup?.whole === true)
      return {
        ...termOf(form),
        isOptional: isOptionalWord(word, lookup),
        isNaming,
        isMatchable: lookup?.isStrange !== true,
      }
    }),
    rank: (Object.keys(factors) as Likeness[]).map((likeness) => ({
      query: anyOf([
        ...forms.flatMap((form) => form[likeness] ?? []),
        ...(likeness === 'filler' ? fillerWords.map(quote) : []),
      ]),
      factor: factors[likeness],
    })),
  }
}

/** Things that other shops sell match no product, unless a product has that word in its name. */
export function isElsewhere(word: SearchWord | undefined, lookup: WordLookup | undefined): boolean {
  return word?.elsewhere !== undefined && lookup?.whole !== true
}

function isOptionalWord(word: SearchWord | undefined, lookup: WordLookup | undefined): boolean {
  return lookup?.isOnlyMentioned === true && lookup.likely.length === 0 && !word?.known && !word?.heard
}

/** A text query for all of the terms, or for any combination of the required number of them. */
export function matchQuery(
  terms: readonly SearchTerm[],
  least: number,
  where: 'anywhere' | 'inNames' | 'itself',
): string {
  return anyOf(combinations(terms, least).map((some) => allOf(some.map((term) => term[where]))))
}

function combinations<One>(items: readonly One[], count: number): One[][] {
  if (count === 0) return [[]]
  return items.flatMap((element, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [element, ...rest]),
  )
}

/** A query that matches nothing, for terms without any form: PostgreSQL rejects an empty query. */
const matchesNothing = "'~~'"

function termOf(forms: Forms): Pick<SearchTerm, 'anywhere' | 'inNames' | 'itself'> {
  const likenesses = ['exact', 'begun', 'same', 'similar', 'near', 'otherStem'] as const
  const spellings = likenesses.flatMap((likeness) => forms[likeness] ?? [])
  const allSpellings = [...spellings, ...(forms.heard ?? []), ...(forms.heardInOtherScript ?? [])]
  const inNames = spellings.map((term) => term.replace(/'([^']+)'/g, `'${nameMark}$1'`))
  return {
    anywhere: anyOf(allSpellings) || matchesNothing,
    inNames: anyOf(inNames) || matchesNothing,
    itself: anyOf([...(forms.exact ?? []), ...(forms.same ?? []), ...(forms.similar ?? [])]) || matchesNothing,
  }
}

function formsOf(word: SearchWord, lookup: WordLookup | undefined, last: boolean): Forms {
  const { tokens, known: shopWord, heard } = word
  const [token] = tokens
  if (!token || isElsewhere(word, lookup)) return {}
  const { same = [], near = [] } = shopWord ?? heard ?? {}
  const meant = { same: same.map(quote), near: near.map(quote) }
  // A phrase is searched as all of its words, and by its synonyms.
  if (tokens.length > 1) return { ...meant, exact: [`(${allOf(tokens.map(({ forms }) => anyOf(forms.map(quote))))})`] }
  const { forms } = token
  const prefixes = lookup?.whole || shopWord ? [] : forms.filter((form) => last || form.length >= minPrefixLength)
  // The exact forms of an unknown Arabic word would match by chance only.
  const stands = !lookup || lookup.known || !isArabicWord(token.folded)
  const exact = stands ? forms.map(quote) : []
  const standing = lookup?.other ? { otherStem: exact } : { exact }
  const plain = { ...meant, ...standing, begun: prefixes.map((form) => `${quote(form)}:*`) }
  const arabic = isArabicWord(token.folded)
  const sound = soundOf(token.folded)
  // A word with a known meaning is not searched by its sound in the same script.
  if (shopWord || lookup?.known) {
    const elsewhere = sound.length >= minSoundForOtherScript ? [quote(otherScript(arabic) + sound)] : []
    return { ...plain, heardInOtherScript: elsewhere, similar: (lookup?.likely ?? []).map(quote) }
  }
  const sounding = (lookup?.sounding ?? []).map(quote)
  return {
    ...plain,
    heard: [...sounding, ...soundsInOtherScript(token.folded, last)],
    similar: (lookup?.likely ?? []).map(quote),
  }
}

function soundOf(folded: string): string {
  const sound = skeleton(decodeChat(folded) ?? folded)
  // A sound of two consonants is ignored if the word contains p, because it would match words with b.
  return sound.length < minSkeletonLength || (sound.length === minSkeletonLength && folded.includes('p')) ? '' : sound
}

/** Matches a word in the other script by its consonants, because vowels are often not written; two consonants occur in too many words. */
export function soundsInOtherScript(folded: string, last: boolean): string[] {
  const sounds = [...new Set([folded, ...withoutConstructEnding(folded)].map(soundOf))]
  return sounds
    .filter((sound) => sound.length >= minSoundForOtherScript)
    .map((sound) => quote(otherScript(isArabicWord(folded)) + sound) + (last ? ':*' : ''))
}

export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const anyOf = (terms: readonly string[]) => [...new Set(terms.filter(Boolean))].join(' | ')
const allOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(' & ')
