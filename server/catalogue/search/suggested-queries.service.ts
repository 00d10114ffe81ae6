import type { Database } from '#server/platform/db/pool.ts'
import { wordKey } from './normalise-words.rules.ts'
import { wishVocabulary } from './parse-query.rules.ts'
import { findTellingBeginning } from './search.repository.ts'
import { shopWordsOf } from './search.service.ts'
import { completions, typedText } from './suggested-words.rules.ts'

const maxReadWords = 40
const minTypedLength = 2

/** Completes a partly typed query with words of the catalogue, of the shop's word list, and of wishes. */
export async function suggestQueries(
  db: Database,
  text: string,
  matches: readonly string[],
  max: number,
  forgiving = false,
): Promise<string[]> {
  const typed = typedText(text)
  if (!typed || typed.folded.length < minTypedLength) return []
  const shop = await shopWordsOf(db)
  const words = await findTellingBeginning(db, wordKey(typed.folded), maxReadWords)
  // Texts of the found products come first, then words of the catalogue, then the shop's word list and the words for wishes.
  const vocabulary = [...shop.vocabulary.values(), ...wishVocabulary.values()]
  return completions(typed.folded, [matches, words, vocabulary], max, forgiving).map((word) => typed.before + word)
}
