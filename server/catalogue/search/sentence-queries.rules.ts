import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import type { SearchWord } from './parse-query.rules.ts'
import type { WordLookup } from './search-plan.rules.ts'

/** At most a quarter of the words of a sentence may occur on no garment. */
const minSentenceWordsPerUnknown = 4

/** Whether the other words are only a sentence around an occasion or a size, so that the search can do without them. */
export function isSentenceAroundWish(
  words: readonly SearchWord[],
  lookups: readonly (WordLookup | undefined)[],
  wishes: readonly Wish[],
  sentence: number,
): boolean {
  const telling = wishes.some(({ kind }) => kind === 'occasion' || kind === 'size')
  const meansNothing = lookups.every(
    (lookup, place) => lookup && !lookup.whole && !words[place]?.known && !words[place]?.heard,
  )
  const inPassing = lookups.every((lookup) => lookup?.isOnlyMentioned)
  return telling && meansNothing && (inPassing || words.length * minSentenceWordsPerUnknown <= sentence)
}

const minSentenceLength = 4

/** Whether the query is a sentence of which at least half is understood, as a wish, a courtesy or a word of the shop. */
export function isUnderstoodSentence(
  words: readonly SearchWord[],
  lookups: readonly (WordLookup | undefined)[],
  sentence: number,
): boolean {
  const strange = words.filter(({ known }, place) => !known && lookups[place] && !lookups[place].whole).length
  return sentence >= minSentenceLength && strange * 2 <= sentence
}
