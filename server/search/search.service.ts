import type { Wish, WishKind } from '#contract/products/understanding.ts'
import type { Trilingual } from '#contract/text/languages.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { nearestWords, onOtherKeyboard, signsOnOtherKeyboard, splitsOf } from './corrections.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { plainFigures } from './numbers-said.rules.ts'
import { type ReadToken, readTokens } from './phrases.rules.ts'
import {
  findContentVersion,
  findKnownWords,
  findLike,
  insertWords,
  type KnownWord,
  listWordGroups,
} from './search.repository.ts'
import type { DocumentWord } from './search-document.rules.ts'
import { heardAs, matching, planSearch, type SearchPlan, soundOf, type WordFinds } from './search-plan.rules.ts'
import { isBeside, isTold } from './sentence.rules.ts'
import { type ShopWords, shopWords } from './shop-words.rules.ts'
import { type AskedWord, understand, wishVocabulary, wordsOf } from './understand.rules.ts'
import { saysNothing, splitWords, tokensOf, wordKey } from './words.rules.ts'

/** What somebody looks for, and how to look for it. */
export interface Search {
  plan: SearchPlan
  wishes: readonly Wish[]
  /** What the shop is asked for by a name it does not use, and what it has instead. */
  instead: { of: string; key: readonly string[]; shown: Trilingual } | undefined
  /** Whether the words may be done without: what was wished for is said in a sentence of them. */
  beside: boolean
  /** Whether it is told as one tells it to somebody behind a counter, with words that no garment has. */
  told: boolean
  /** Whether it is said that something to wear is asked for. */
  ofDress: boolean
  /** The query as it was probably meant, where a word of it was understood by nothing. */
  meant: string | undefined
}

/** How to look for what somebody typed; `undefined` if nothing in it can be looked for. */
export async function readSearch(
  db: Database,
  text: string,
  setAside: readonly WishKind[] = [],
): Promise<Search | undefined> {
  const shop = await shopWordsOf(db)
  const pressed = await onRightKeys(db, text, shop)
  const first = await readOnce(db, pressed, shop, setAside)
  if (!first.rewritten) return asSearch(pressed === text ? first : { ...first, meant: first.meant ?? pressed })
  const second = await readOnce(db, first.rewritten, shop, setAside)
  return asSearch({ ...second, meant: second.meant ?? first.rewritten })
}

/** With words put right that have signs in them which are letters on another keyboard. */
async function onRightKeys(db: Database, text: string, shop: ShopWords): Promise<string> {
  const tries = text.split(/\s+/).flatMap((typed) => signsOnOtherKeyboard(typed).map((meant) => ({ typed, meant })))
  if (tries.length === 0) return text
  const keyed = tries.map((one) => ({ ...one, folded: splitWords(one.meant)[0] ?? '' }))
  const telling = await findKnownWords(
    db,
    keyed.map(({ folded }) => wordKey(folded)),
  )
  const has = known(
    telling.filter((word) => word.telling),
    shop,
  )
  const right = keyed.filter(({ folded }) => has(wordKey(folded)) || wishVocabulary.has(wordKey(folded)))
  return right.reduceRight((said, { typed, folded }) => said.replace(typed, asWritten(folded, telling, shop)), text)
}

/** What lists with filters of their own look for: the words alone, whatever else they may mean. */
export async function wordsToMatch(db: Database, text: string): Promise<string | undefined> {
  const shop = await shopWordsOf(db)
  const words = wordsOf(text, shop)
  const { finds } = await lookUp(db, words, shop)
  const { terms } = planSearch(words, finds)
  return terms.length > 0 ? matching(terms, terms.length, 'anywhere') : undefined
}

interface ReadOnce extends Search {
  /** What it becomes when words that stand wrongly together or apart, or for a wish, are put right. */
  rewritten: string | undefined
}

function asSearch({ rewritten: _rewritten, ...search }: ReadOnce): Search | undefined {
  return search.plan.terms.length > 0 || search.wishes.length > 0 ? search : undefined
}

async function readOnce(db: Database, text: string, shop: ShopWords, setAside: readonly WishKind[]): Promise<ReadOnce> {
  const { wishes, words, beside, ofDress } = understand(text, shop, setAside)
  const { finds, corrections } = await lookUp(db, words, shop)
  const replaced = (rewriting: boolean) => {
    let changed = text
    for (const { written, by, rewrites } of corrections) {
      if (rewrites === rewriting) changed = changed.replace(written, by)
    }
    return changed === text ? undefined : changed
  }
  const sentence = readTokens(tokensOf(plainFigures(text))).length
  const stranger = words.find(({ known }) => known?.instead)
  return {
    plan: planSearch(
      words,
      finds,
      beside.flatMap(({ forms }) => forms),
    ),
    wishes,
    instead: stranger?.known?.instead && {
      of: stranger.tokens.map(({ written }) => written).join(' '),
      key: [...stranger.tokens.flatMap(({ forms }) => forms), ...stranger.known.same],
      shown: stranger.known.instead,
    },
    beside: isBeside(words, finds, wishes, sentence),
    told: isTold(words, finds, sentence),
    ofDress,
    meant: replaced(false),
    rewritten: replaced(true),
  }
}

interface Correction {
  written: string | RegExp
  by: string
  /** Whether the query is to be read anew with it. */
  rewrites: boolean
}

/** What the catalogue knows of each word; those it does not, the shop's own list of words may. */
async function lookUp(db: Database, words: readonly AskedWord[], shop: ShopWords) {
  const alone = words.map(({ tokens }) => (tokens.length > 1 ? undefined : tokens[0]))
  const pairs = alone.map((token, index) => pairOf(token, alone[index + 1]))
  const rows = await findKnownWords(db, [
    ...alone.flatMap((token) => token?.forms ?? []),
    ...pairs.flatMap((pair) => pair?.key ?? []),
  ])
  const has = known(rows, shop)
  const tells = known(
    rows.filter(({ telling }) => telling),
    shop,
  )
  const finds = alone.map((token, index): WordFinds | undefined => {
    const whole = token?.forms.some(tells) ?? false
    const shown = whole || words[index]?.known !== undefined
    const stands = token?.forms.some(has) === true && !rows.some((row) => isChance(token, row))
    return token && { known: shown || stands, whole, inPassing: !shown && stands, likely: [] }
  })
  const joins = pairs.flatMap((pair, index) => {
    const apart = finds[index]?.whole && finds[index + 1]?.whole
    return pair && tells(pair.key) && !apart
      ? [{ written: pair.apart, by: asWritten(pair.together, rows, shop), rewrites: true }]
      : []
  })
  if (joins.length > 0) return { finds, corrections: joins }
  const unknown = alone.flatMap((token, index) => {
    const find = finds[index]
    return token && find && !find.whole && !words[index]?.known
      ? [{ token, find, last: index === words.length - 1, heard: words[index]?.heard !== undefined }]
      : []
  })
  return { finds, corrections: unknown.length > 0 ? await guess(db, unknown, shop) : [] }
}

const shortestSlip = 5

interface UnknownWord {
  token: ReadToken
  find: WordFinds
  last: boolean
  heard: boolean
}

/** Fills in what is known of words that say nothing of any product; what they were probably meant to be. */
async function guess(db: Database, unknown: readonly UnknownWord[], shop: ShopWords): Promise<Correction[]> {
  const like = await findLike(
    db,
    unknown.map(({ token, last }) => askedOf(token, last)),
  )
  const understood = unknown.map(({ heard }, place) => heard || like[place]?.begun || like[place]?.heard)
  const strange = unknown.filter(({ find }, place) => !find.known && !understood[place])
  const guesses = await guessesFor(db, strange, shop)
  const corrections = unknown.flatMap(({ token, find }, place): Correction[] => {
    const { begun = false, alike = [] } = like[place] ?? {}
    const near = nearestWords(token, alike)
    // In a description it may stand by right, or by chance: a telling word one slip away is looked for as well.
    if (find.known) {
      find.likely = near.map(({ word }) => word)
      return []
    }
    find.known = begun
    if (understood[place]) {
      // Heard it may be by chance; what is one letter off counts as well.
      if (!begun && token.folded.length >= shortestSlip) {
        find.likely = near
          .filter(({ word }) => token.forms.some((form) => editDistance(form, word) === 1))
          .map((one) => one.word)
      }
      return []
    }
    const guessed = guesses.get(token)
    if (guessed) return [{ written: token.written, by: guessed, rewrites: true }]
    find.likely = near.map(({ word }) => word)
    // What is not the shop's own is not guessed at.
    const ours = [...shop.vocabulary].filter(
      ([, said]) => !shop.phrases.at(readTokens(tokensOf(said)), 0)?.meaning.instead,
    )
    const own = [...ours, ...wishVocabulary].map(([word, written]) => ({ word, written }))
    const [best] = nearestWords(token, [...own, ...near])
    if (!best) return []
    return [{ written: token.written, by: best.written, rewrites: !near.includes(best) }]
  })
  // Mending some of the words does not help who wrote another that nothing is like: it was about something else.
  const mended = new Set(corrections.map(({ written }) => written))
  if (strange.every(({ token }) => mended.has(token.written))) return corrections
  if (strange.length === unknown.length) for (const { find } of strange) find.likely = []
  return []
}

/** What is left of a short Arabic word without an ending nobody here speaks stands in some text or other. */
function isChance({ folded, forms }: ReadToken, { word, written, telling }: KnownWord): boolean {
  if (telling || !word.startsWith('@') || word.length > shortestSlip - 1 || !forms.includes(word)) return false
  return folded.endsWith('ون') && editDistance(folded, splitWords(written)[0] ?? '') > 1
}

/** With its accents, if it was a whole word of the catalogue. */
function asWritten(folded: string, rows: readonly { word: string; written: string }[], shop: ShopWords): string {
  const key = wordKey(folded)
  const written = [rows.find(({ word }) => word === key)?.written, shop.vocabulary.get(key)]
  return written.find((one) => one !== undefined && splitWords(one)[0] === folded) ?? folded
}

function known(words: readonly { word: string }[], shop: ShopWords) {
  const all = new Set(words.map(({ word }) => word))
  return (key: string) => all.has(key) || shop.vocabulary.has(key)
}

function askedOf(token: ReadToken, last: boolean) {
  const key = token.forms.at(-1) ?? ''
  const sound = heardAs(soundOf(token.folded), last).join(' | ')
  return { key, begun: last || key.length > 3 ? key : '', heard: sound }
}

/** "saf sari" for safsari. */
function pairOf(one: ReadToken | undefined, other: ReadToken | undefined) {
  if (!one || !other) return undefined
  const together = one.folded + other.folded
  return { together, key: wordKey(together), apart: new RegExp(`${one.written}[^\\p{L}\\p{N}]+${other.written}`, 'u') }
}

const shortestWish = 5
const wished = (folded: string) => folded.length >= shortestWish && wishVocabulary.has(wordKey(folded))

/** Words that are known once they are parted, or typed on the other keyboard. */
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
  const has = known(telling, shop)
  return new Map(
    guesses.flatMap(({ token, tries }) => {
      const means = (word: string) => saysNothing(word) || has(wordKey(word)) || wished(word)
      const right = tries.find((words) => words.every(means))
      return right ? [[token, right.map((word) => asWritten(word, telling, shop)).join(' ')] as const] : []
    }),
  )
}

const remembered = new WeakMap<Database, { version: string; words: ShopWords }>()

/** The shop's own words, read anew when anything visitors see has changed. */
export async function shopWordsOf(db: Database): Promise<ShopWords> {
  const version = await findContentVersion(db)
  const before = remembered.get(db)
  if (before?.version === version) return before.words
  const words = shopWords(await listWordGroups(db))
  remembered.set(db, { version, words })
  return words
}

/** Makes words known, so that what is typed can be compared with them. */
export async function rememberWords(tx: Tx, words: readonly DocumentWord[]): Promise<void> {
  // In one order always: two products saved at once must not wait for each other.
  await insertWords(
    tx,
    [...words].sort((a, b) => (a.word < b.word ? -1 : 1)),
  )
}
