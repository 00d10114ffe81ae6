import { colourKey } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Exclusion, RecognisedWords, SearchPart, Wish } from '#contract/catalogue/search/query-understanding.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { groupAttributeWords } from './attribute-words.rules.ts'
import { signsOnOtherKeyboard } from './corrections.rules.ts'
import type { ExcludedProducts } from './exclusions.rules.ts'
import { splitWords, tokensOf, wordKey } from './normalise-words.rules.ts'
import { plainFigures } from './number-words.rules.ts'
import {
  type Excluded,
  isGenericWord,
  parseWishesAndWords,
  type RankedFirst,
  type SearchWord,
  wishVocabulary,
  wordsOf,
} from './parse-query.rules.ts'
import { readTokens } from './phrases.rules.ts'
import { findContentVersion, findKnownWords, insertWords, listWordGroups } from './search.repository.ts'
import type { DocumentWord } from './search-document.rules.ts'
import { isElsewhere, matchQuery, planSearch, type SearchPlan, type WordLookup } from './search-plan.rules.ts'
import { isSentenceAroundWish, isUnderstoodSentence } from './sentence-queries.rules.ts'
import { type ShopWords, shopWords } from './shop-words.rules.ts'
import { accentedSpelling, knownWordTest, lookUpWords } from './word-lookup.service.ts'

/** A parsed query: what is searched for, and how. */
export interface Search {
  plan: SearchPlan
  wishes: readonly Wish[]
  rankedFirst: RankedFirst
  excluded: ExcludedProducts
  /** The cloths, crafts and places mentioned in the query. */
  words: readonly RecognisedWords[]
  /** A kind of garment the shop calls by another name or does not have, with what is shown instead. */
  instead: { of: string; key: readonly string[]; shown: Trilingual } | undefined
  /** True if the words only form a sentence around the wishes, so that the search can do without them. */
  isAroundWishes: boolean
  /** True if the query is a sentence, as spoken to a seller, with words that occur on no garment. */
  isSentence: boolean
  /** The message for a query that names only things of other shops. */
  elsewhere: Trilingual | undefined
  /** True if the query says that something to wear is wanted. */
  ofDress: boolean
  isGeneric: boolean
  /** True if all words, such as "costume" and "keswa", can stand for any garment. */
  isLoose: boolean
  /** The corrected query, if a word was not understood. */
  meant: string | undefined
}

/** Parses a query; `undefined` if it contains nothing to search for. */
export async function readSearch(
  db: Database,
  text: string,
  setAside: readonly SearchPart[] = [],
): Promise<Search | undefined> {
  const shop = await shopWordsOf(db)
  const pressed = await correctKeyboardLayout(db, text, shop)
  const first = await parseQuery(db, pressed, shop, setAside)
  if (!first.rewritten) return asSearch(pressed === text ? first : { ...first, meant: first.meant ?? pressed })
  const second = await parseQuery(db, first.rewritten, shop, setAside)
  return asSearch({ ...second, meant: second.meant ?? first.rewritten })
}

/** Corrects words with punctuation that was typed on another keyboard layout. */
async function correctKeyboardLayout(db: Database, text: string, shop: ShopWords): Promise<string> {
  const tries = text.split(/\s+/).flatMap((typed) => signsOnOtherKeyboard(typed).map((meant) => ({ typed, meant })))
  if (tries.length === 0) return text
  const keyed = tries.map((attempt) => ({ ...attempt, folded: splitWords(attempt.meant)[0] ?? '' }))
  const telling = await findKnownWords(
    db,
    keyed.map(({ folded }) => wordKey(folded)),
  )
  const has = knownWordTest(
    telling.filter((word) => word.telling),
    shop,
  )
  const right = keyed.filter(({ folded }) => has(wordKey(folded)) || wishVocabulary.has(wordKey(folded)))
  return right.reduceRight(
    (corrected, { typed, folded }) => corrected.replace(typed, accentedSpelling(folded, telling, shop)),
    text,
  )
}

/** A text query of the words alone, without wishes, for lists that have filters of their own. */
export async function wordsToMatch(db: Database, text: string): Promise<string | undefined> {
  const shop = await shopWordsOf(db)
  const words = wordsOf(text, shop)
  const { lookups } = await lookUpWords(db, words, shop)
  const { terms } = planSearch(words, lookups)
  return terms.length > 0 ? matchQuery(terms, terms.length, 'anywhere') : undefined
}

interface ParsedQuery extends Search {
  /** The query with words split, joined or replaced, which is parsed again. */
  rewritten: string | undefined
}

function asSearch({ rewritten: _rewritten, ...search }: ParsedQuery): Search | undefined {
  return search.plan.terms.length > 0 || search.wishes.length > 0 || search.isGeneric ? search : undefined
}

async function parseQuery(
  db: Database,
  text: string,
  shop: ShopWords,
  setAside: readonly SearchPart[],
): Promise<ParsedQuery> {
  const { wishes, words, fillerTokens, ofDress, isGeneric, rankedFirst, excluded } = parseWishesAndWords(
    text,
    shop,
    setAside,
  )
  const { lookups, corrections } = await lookUpWords(db, words, shop)
  const excludedWords = await lookUpWords(db, excluded.words, shop)
  const replaced = (rewriting: boolean) => {
    let changed = text
    for (const { written, by, rewrites } of [...corrections, ...excludedWords.corrections]) {
      if (rewrites === rewriting) changed = changed.replace(written, by)
    }
    return changed === text ? undefined : changed
  }
  const sentence = readTokens(tokensOf(plainFigures(text))).length
  const stranger = words.find(({ known }) => known?.instead)
  const plan = planSearch(
    words,
    lookups,
    fillerTokens.flatMap(({ forms }) => forms),
  )
  return {
    plan,
    wishes,
    rankedFirst,
    excluded: excludedProducts(excluded, excludedWords.lookups, setAside),
    words: groupAttributeWords(
      words.flatMap(({ attribute }, place) => (attribute && plan.terms[place]?.isNaming ? [attribute] : [])),
    ),
    instead: stranger?.known?.instead && {
      of: stranger.tokens.map(({ written }) => written).join(' '),
      key: [...stranger.tokens.flatMap(({ forms }) => forms), ...stranger.known.same],
      shown: stranger.known.instead,
    },
    isAroundWishes: isSentenceAroundWish(words, lookups, wishes, sentence),
    isSentence: isUnderstoodSentence(words, lookups, sentence),
    elsewhere: noticeOfOtherThing(words, lookups, plan),
    ofDress,
    isLoose: words.length > 0 && words.every(isGenericWord),
    // A query of which all exclusions were taken back shows the whole shop.
    isGeneric: isGeneric || excluded.words.length > 0 || excluded.wishes.length > 0,
    meant: replaced(false),
    rewritten: replaced(true),
  }
}

/** A cloth, a craft or a general word such as "suit" beside a tie or a bag does not name a garment of this shop. */
function noticeOfOtherThing(
  words: readonly SearchWord[],
  lookups: readonly (WordLookup | undefined)[],
  { terms }: SearchPlan,
) {
  const isGarmentNamed = terms.some(({ isNaming }, place) => {
    const word = words[place]
    return isNaming && word && !word.attribute && !isGenericWord(word)
  })
  return isGarmentNamed ? undefined : words.find((word, place) => isElsewhere(word, lookups[place]))?.elsewhere
}

const inRunningText = ({ fr, en, ar }: Trilingual): Trilingual => ({ fr: fr.toLowerCase(), en: en.toLowerCase(), ar })

const writtenText = (word: SearchWord | undefined) => word?.tokens.map(({ written }) => written).join(' ') ?? ''

/** The exclusions of a search, without those the visitor took back. */
function excludedProducts(
  { wishes, words }: Excluded,
  lookups: readonly (WordLookup | undefined)[],
  setAside: readonly SearchPart[],
): ExcludedProducts {
  const { terms } = planSearch(words, lookups)
  const isActive = ({ key }: Exclusion) => !setAside.includes(key)
  const exclusions = [...words, ...wishes].map((part, place): Exclusion => {
    const key = `not${place}` as const
    if ('kind' in part) return { key, wish: part }
    const { attribute } = part
    if (attribute?.kind === 'cloth') return { key, without: inRunningText(attribute.name) }
    if (attribute) return { key, except: attribute.name }
    const text = writtenText(part)
    return { key, without: { fr: text, en: text, ar: text } }
  })
  const isActiveAt = (place: number) => exclusions[place] !== undefined && isActive(exclusions[place])
  return {
    wishes: exclusions.flatMap((exclusion) => ('wish' in exclusion && isActive(exclusion) ? [exclusion.wish] : [])),
    anywhere: words
      .flatMap(({ attribute }, place) => (attribute && isActiveAt(place) ? [attribute.inTexts] : []))
      .join(' | '),
    telling: terms.flatMap(({ itself }, place) =>
      isActiveAt(place) ? [{ query: itself, colourKey: colourKey(writtenText(words[place])) }] : [],
    ),
    shown: exclusions.filter(isActive),
  }
}

const shopWordsCache = new WeakMap<Database, { version: string; words: ShopWords }>()

/** The shop's word list, cached until anything that visitors see changes. */
export async function shopWordsOf(db: Database): Promise<ShopWords> {
  const version = await findContentVersion(db)
  const cached = shopWordsCache.get(db)
  if (cached?.version === version) return cached.words
  const words = shopWords(await listWordGroups(db))
  shopWordsCache.set(db, { version, words })
  return words
}

/** Which of these forms the catalogue uses to say what a product is. */
export async function findTellingForms(db: Database, forms: readonly string[]): Promise<ReadonlySet<string>> {
  const knownWords = await findKnownWords(db, [...new Set(forms)])
  return new Set(knownWords.flatMap(({ word, telling }) => (telling ? [word] : [])))
}

/** Stores words, so that typed words can be compared with them. */
export async function rememberWords(tx: Tx, words: readonly DocumentWord[]): Promise<void> {
  // Inserted in one order, so that two concurrent saves cannot deadlock.
  await insertWords(
    tx,
    [...words].sort((a, b) => (a.word < b.word ? -1 : 1)),
  )
}
