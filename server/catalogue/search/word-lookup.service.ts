import type { Database } from '#server/platform/db/pool.ts'
import { correctWithinBudget } from './correction-budget.ts'
import { type LikelyWord, nearestWords, onOtherKeyboard, splitsOf } from './corrections.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { decodeChat, isStopWord, splitWords, tokensOf, wordKey } from './normalise-words.rules.ts'
import { genericVocabulary, type SearchWord, wishVocabulary } from './parse-query.rules.ts'
import { soundPattern, soundsLike } from './phonetic-match.rules.ts'
import { type ReadToken, readTokens } from './phrases.rules.ts'
import { findCandidates, findKnownWords, type KnownWord } from './search.repository.ts'
import { soundsInOtherScript, type WordLookup } from './search-plan.rules.ts'
import type { ShopWords } from './shop-words.rules.ts'

interface Correction {
  written: string | RegExp
  by: string
  /** Whether the query is parsed again with the correction. */
  rewrites: boolean
}

/** Looks up each word in the catalogue and in the shop's word list, and finds corrections for unknown words. */
export async function lookUpWords(db: Database, words: readonly SearchWord[], shop: ShopWords) {
  // A phrase for something other shops sell is looked up by its first word: "sac" of "sac à main".
  const alone = words.map(({ tokens, elsewhere }) => (tokens.length > 1 && !elsewhere ? undefined : tokens[0]))
  const pairs = alone.map((token, index) => joinedPairOf(token, alone[index + 1]))
  const rows = await findKnownWords(db, [
    ...alone.flatMap((token) => token?.forms ?? []),
    ...pairs.flatMap((pair) => pair?.key ?? []),
  ])
  const has = knownWordTest(rows, shop)
  const tells = knownWordTest(
    rows.filter(({ telling }) => telling),
    shop,
  )
  const lookups = alone.map((token, index): WordLookup | undefined => {
    const whole = token?.forms.some(tells) ?? false
    const isListed = whole || words[index]?.known !== undefined
    const stands = token?.forms.some(has) === true && !rows.some((row) => isChance(token, row))
    const isOtherStem = words[index]?.parted === true && token !== undefined && !rows.some((row) => isTyped(token, row))
    const isOnlyMentioned = !isListed && stands
    return (
      token && {
        known: isListed || stands,
        whole,
        other: isOtherStem,
        isOnlyMentioned,
        likely: [],
        sounding: [],
        isStrange: false,
      }
    )
  })
  const joins = pairs.flatMap((pair, index) => {
    const apart = lookups[index]?.whole && lookups[index + 1]?.whole
    return pair && tells(pair.key) && !apart
      ? [{ written: pair.apart, by: accentedSpelling(pair.together, rows, shop), rewrites: true }]
      : []
  })
  if (joins.length > 0) return { lookups, corrections: joins }
  const unknown = alone.flatMap((token, index) => {
    const lookup = lookups[index]
    return token && lookup && !lookup.whole && !words[index]?.known && !words[index]?.elsewhere
      ? [{ token, lookup, last: index === words.length - 1, heard: words[index]?.heard !== undefined }]
      : []
  })
  if (unknown.length === 0) return { lookups, corrections: [] }
  const corrections = await correctWithinBudget(() => findCorrections(db, unknown.slice(0, maxUnknownWords), shop))
  return { lookups, corrections: unknown.length > maxUnknownWords ? [] : (corrections ?? []) }
}

/** Only the first unknown words are corrected: a search uses no more words of a query. */
const maxUnknownWords = 4
/** A query with more words that resemble nothing is about something else, so none of them is corrected. */
const maxStrangeWords = 3
const minLengthForTypo = 5

interface UnknownWord {
  token: ReadToken
  lookup: WordLookup
  last: boolean
  heard: boolean
}

/** Finds what unknown words were probably meant to be, and fills in their results. */
async function findCorrections(db: Database, unknown: readonly UnknownWord[], shop: ShopWords): Promise<Correction[]> {
  const like = await findCandidates(
    db,
    unknown.map(({ token, last }) => toUnknown(token, last)),
  )
  for (const [place, { token, lookup }] of unknown.entries()) {
    const sounding =
      like[place]?.sounding.filter(({ written }) => soundsLike(decodeChat(token.folded) ?? token.folded, written)) ?? []
    lookup.sounding = sounding.map(({ word }) => word)
  }
  const understood = unknown.map(
    ({ heard, lookup }, place) => heard || lookup.sounding.length > 0 || like[place]?.begun || like[place]?.heard,
  )
  const strange = unknown.filter(({ lookup }, place) => !lookup.known && !understood[place])
  const areGuessed = strange.length <= maxStrangeWords
  const guesses = areGuessed ? await guessesFor(db, strange, shop) : new Map<ReadToken, string>()
  const corrections = unknown.flatMap(({ token, lookup }, place): Correction[] => {
    const { begun = false, alike = [] } = like[place] ?? {}
    const near = nearestWords(token, alike)
    // A word found only in descriptions may be there by chance, so a similar word that says what a garment is counts, too.
    if (lookup.known) {
      lookup.likely = near.map(({ word }) => word)
      return []
    }
    lookup.known = begun
    if (understood[place]) {
      // A match by sound may be a chance, so words with one different letter count, too.
      if (!begun && token.folded.length >= minLengthForTypo) {
        lookup.likely = near
          .filter(({ word }) => token.forms.some((form) => editDistance(form, word) === 1))
          .map((likelyWord) => likelyWord.word)
      }
      return []
    }
    const guessed = guesses.get(token)
    if (guessed) return [{ written: token.written, by: guessed, rewrites: true }]
    lookup.likely = near.map(({ word }) => word)
    if (!areGuessed) return []
    const [best] = nearestWords(token, [...ownWordsOf(shop), ...near])
    if (!best) return []
    return [{ written: token.written, by: best.written, rewrites: !near.includes(best) }]
  })
  // If one word resembles nothing, the query is about something else, and correcting the other words does not help.
  const mended = new Set(corrections.map(({ written }) => written))
  if (strange.every(({ token }) => mended.has(token.written))) return corrections
  if (strange.length === unknown.length) for (const { lookup } of strange) lookup.likely = []
  for (const { lookup } of strange) lookup.isStrange = !lookup.known && lookup.likely.length === 0
  return []
}

const ownWords = new WeakMap<ShopWords, LikelyWord[]>()

/** Words besides those of the catalogue that a query can be corrected to, without words for things the shop does not sell. */
function ownWordsOf(shop: ShopWords): LikelyWord[] {
  const cached = ownWords.get(shop)
  if (cached) return cached
  const vocabulary = [...shop.vocabulary].filter(
    ([, written]) => !shop.phrases.at(readTokens(tokensOf(written)), 0)?.meaning.instead,
  )
  const words = [...vocabulary, ...wishVocabulary, ...genericVocabulary].map(([word, written]) => ({ word, written }))
  ownWords.set(shop, words)
  return words
}

/** Whether the catalogue contains the word as typed, and not only another word with its stem. */
function isTyped({ folded, forms }: ReadToken, { word, written }: KnownWord): boolean {
  const many = /(?<=.{3})[sx]$/
  return forms.includes(word) && splitWords(written)[0]?.replace(many, '') === folded.replace(many, '')
}

/** The stem of a short Arabic word matches some texts by chance. */
function isChance({ folded, forms }: ReadToken, { word, written, telling }: KnownWord): boolean {
  if (telling || !word.startsWith('@') || word.length > minLengthForTypo - 1 || !forms.includes(word)) return false
  return folded.endsWith('ون') && editDistance(folded, splitWords(written)[0] ?? '') > 1
}

/** The spelling with accents, if the catalogue contains the whole word. */
export function accentedSpelling(
  folded: string,
  rows: readonly { word: string; written: string }[],
  shop: ShopWords,
): string {
  const key = wordKey(folded)
  const written = [rows.find(({ word }) => word === key)?.written, shop.vocabulary.get(key)]
  return written.find((spelling) => spelling !== undefined && splitWords(spelling)[0] === folded) ?? folded
}

export function knownWordTest(words: readonly { word: string }[], shop: ShopWords) {
  const keys = new Set(words.map(({ word }) => word))
  return (key: string) => keys.has(key) || shop.vocabulary.has(key)
}

function toUnknown(token: ReadToken, last: boolean) {
  const key = token.forms.at(-1) ?? ''
  const heard = soundsInOtherScript(token.folded, last).join(' | ')
  const prefix = last || key.length > 3 ? key : ''
  return { key, begun: prefix, heard, spelled: soundPattern(decodeChat(token.folded) ?? token.folded) }
}

/** Joins two adjacent words, as "saf sari" for safsari. */
function joinedPairOf(likelyWord: ReadToken | undefined, b: ReadToken | undefined) {
  if (!likelyWord || !b) return undefined
  const together = likelyWord.folded + b.folded
  return {
    together,
    key: wordKey(together),
    apart: new RegExp(`${likelyWord.written}[^\\p{L}\\p{N}]+${b.written}`, 'u'),
  }
}

const minWishLength = 5
const isWishWord = (folded: string) => folded.length >= minWishLength && wishVocabulary.has(wordKey(folded))

/** Finds words that become known once they are split, or read with another keyboard layout. */
async function guessesFor(
  db: Database,
  unknown: readonly Pick<UnknownWord, 'token'>[],
  shop: ShopWords,
): Promise<Map<ReadToken, string>> {
  const guesses = unknown.map(({ token }) => {
    return { token, tries: [...onOtherKeyboard(token).map(splitWords), ...splitsOf(token.folded)] }
  })
  const keys = guesses.flatMap(({ tries }) => tries.flat().map(wordKey))
  const telling = (await findKnownWords(db, [...new Set(keys)])).filter((word) => word.telling)
  const has = knownWordTest(telling, shop)
  return new Map(
    guesses.flatMap(({ token, tries }) => {
      const means = (word: string) => isStopWord(word) || has(wordKey(word)) || isWishWord(word)
      const right = tries.find((words) => words.every(means))
      return right ? [[token, right.map((word) => accentedSpelling(word, telling, shop)).join(' ')] as const] : []
    }),
  )
}
