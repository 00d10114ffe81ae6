import type { Wish } from '#contract/catalogue/search/understanding.ts'
import type { WordFinds } from './search-plan.rules.ts'
import type { AskedWord } from './understand.rules.ts'

/** Of a sentence, no more than a quarter may be of words that are on no garment. */
const sentencePerWord = 4

/** Whether an occasion or a size is told with words of its own around it, which may be done without. */
export function isBeside(
  words: readonly AskedWord[],
  finds: readonly (WordFinds | undefined)[],
  wishes: readonly Wish[],
  sentence: number,
): boolean {
  const telling = wishes.some(({ kind }) => kind === 'occasion' || kind === 'size')
  const meansNothing = finds.every((find, place) => find && !find.whole && !words[place]?.known && !words[place]?.heard)
  const inPassing = finds.every((find) => find?.inPassing)
  return telling && meansNothing && (inPassing || words.length * sentencePerWord <= sentence)
}

const shortestTold = 4

/** A sentence of which at least half is understood, as a wish, as a courtesy, or as what something in the shop is called. */
export function isTold(
  words: readonly AskedWord[],
  finds: readonly (WordFinds | undefined)[],
  sentence: number,
): boolean {
  const strange = words.filter(({ known }, place) => !known && finds[place] && !finds[place].whole).length
  return sentence >= shortestTold && strange * 2 <= sentence
}
