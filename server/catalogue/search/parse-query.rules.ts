import { colourFamilies } from '#contract/catalogue/products/colour-families.ts'
import { colourKey } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Occasion, SearchPart, Wearer, Wish, WishedOrder } from '#contract/catalogue/search/query-understanding.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { type AttributeWord, findAttributeWords } from './attribute-words.rules.ts'
import { soundsOf } from './consonant-skeleton.rules.ts'
import { expressionLength, isAlternative, negationLength } from './exclusions.rules.ts'
import { foreignGoods } from './foreign-goods.ts'
import { mergeWishes } from './merge-wishes.rules.ts'
import { decodeChat, isArabicWord, tokensOf } from './normalise-words.rules.ts'
import { plainFigures } from './number-words.rules.ts'
import { Phrases, phrasesOf, type ReadToken, readTokens } from './phrases.rules.ts'
import { parsePriceAt } from './price-wishes.rules.ts'
import type { ShopWord, ShopWords } from './shop-words.rules.ts'
import { adultAgeAt, parseSizeAt } from './size-wishes.rules.ts'
import {
  colourWords,
  courtesies,
  dressing,
  genericWords,
  inStockWords,
  occasionWords,
  orderWords,
  saleWords,
  shadeWords,
  whoWords,
} from './wish-words.ts'

/** A word or phrase to search for. */
export interface SearchWord {
  tokens: readonly ReadToken[]
  /** Its entry in the shop's word list. */
  known?: ShopWord
  /** True if the list has another word with the same stem, such as "cape" and "cap". */
  parted?: boolean
  /** The shop word that it sounds like. */
  heard?: ShopWord
  /** The message for a thing that only other shops sell: products match only if they have exactly this word. */
  elsewhere?: Trilingual
  /** The cloth, craft or place it names. */
  attribute?: AttributeWord
}

export interface ParsedText {
  wishes: Wish[]
  words: SearchWord[]
  /** Courtesies and filler words: they are no condition, but matches in a name rank higher. */
  fillerTokens: ReadToken[]
  /** True if the query says that something to wear is wanted. */
  ofDress: boolean
  /** True if the query asks for any garment or gift that fulfils the wishes. */
  isGeneric: boolean
  rankedFirst: RankedFirst
  /** Excluded wishes and words, as in "sans velours" and "not red". */
  excluded: Excluded
}

export interface Excluded {
  wishes: readonly Wish[]
  words: readonly SearchWord[]
}

/** The named colours and occasions: products with exactly these rank first. */
export interface RankedFirst {
  colours: readonly string[]
  occasions: readonly Occasion[]
}

const listed = <Meaning>(line: string, meaning: Meaning) =>
  line.split(',').map((text) => [text.trim(), meaning] as const)

const elsewhere = new Phrases<Trilingual>(foreignGoods.flatMap(({ notice, words }) => listed(words, notice)))
const keysOf = (line: string) => line.split(',').map(colourKey).filter(Boolean)
/** The names of a colour family, so that a product of exactly the named colour ranks first: ivory belongs to white, but white is nearer. */
const namesOf = (family: string) =>
  colourFamilies.filter(({ key }) => key === family).flatMap(({ name }) => keysOf(`${name.fr}, ${name.ar}`))

const wishes = new Phrases<Wish>([
  ...phrasesOf(whoWords, (who) => ({ kind: 'who', who: who as Wearer }) as Wish),
  ...phrasesOf(occasionWords, (occasion) => ({ kind: 'occasion', occasion: occasion as Occasion }) as Wish),
  ...phrasesOf(colourWords, (family) => ({ kind: 'colour', families: [family] }) as Wish),
  ...shadeWords.flatMap(({ family, words }) => listed<Wish>(words, { kind: 'colour', families: [family] })),
  ...phrasesOf(orderWords, (order) => ({ kind: 'order', order: order as WishedOrder }) as Wish),
  ...listed<Wish>(saleWords, { kind: 'sale' }),
  ...listed<Wish>(inStockWords, { kind: 'inStock' }),
])
const shades = new Phrases(shadeWords.flatMap(({ words, named = '' }) => listed(words, keysOf(`${words}, ${named}`))))
const politeWords = new Phrases<'courtesy' | 'dress' | 'generic'>([
  ...listed(courtesies, 'courtesy' as const),
  ...listed(dressing, 'dress' as const),
  ...listed(genericWords, 'generic' as const),
])

/** Parses a query into wishes, which filter the results, and words to search for. */
export function parseWishesAndWords(text: string, shop: ShopWords, setAside: readonly SearchPart[] = []): ParsedText {
  const tokens = readTokens(tokensOf(plainFigures(text)))
  const childMeant = tokens.some((_, place) => isChild(wishes.at(tokens, place)?.meaning))
  const read = nothingRead()
  let expressionEnd = 0
  for (let place = 0; place < tokens.length; ) {
    expressionEnd = Math.max(expressionEnd, place + expressionLength(tokens, place))
    const exclusion = place < expressionEnd ? undefined : exclusionAt(tokens, place, childMeant, shop)
    if (exclusion) read.excluded = exclusionsOf(read.excluded, exclusion)
    place += exclusion?.length ?? readAt(tokens, place, childMeant, shop, read)
  }
  const excluded = { ...read.excluded, words: markAttributeWords(read.excluded.words, tokens, []) }
  return normalised({ ...read, words: markAttributeWords(read.words, tokens, setAside), excluded }, tokens, setAside)
}

function nothingRead(): ParsedText {
  return {
    wishes: [],
    words: [],
    fillerTokens: [],
    ofDress: false,
    isGeneric: false,
    rankedFirst: { colours: [], occasions: [] },
    excluded: { wishes: [], words: [] },
  }
}

const exclusionsOf = (earlier: Excluded, { wishes, words }: Excluded): Excluded => ({
  wishes: [...earlier.wishes, ...wishes],
  words: [...earlier.words, ...words],
})

/** Reads an exclusion at this token; undefined if the negation belongs to a phrase with its own meaning, such as "pas cher". */
function exclusionAt(
  tokens: readonly ReadToken[],
  place: number,
  childMeant: boolean,
  shop: ShopWords,
): (Excluded & { length: number }) | undefined {
  let length = negationLength(tokens, place)
  if (length === 0 || parsePriceAt(tokens, place) || wishes.at(tokens, place) || shop.phrases.at(tokens, place))
    return undefined
  const unit = nothingRead()
  length += readAt(tokens, place + length, childMeant, shop, unit)
  const isExcludable = unit.wishes.every(({ kind }) => kind !== 'order' && kind !== 'inStock')
  if (!isExcludable || (unit.wishes.length === 0 && unit.words.length === 0)) return undefined
  while (isAlternative(tokens[place + length]) && place + length + 1 < tokens.length) {
    const count = unit.wishes.length + unit.words.length
    const next = readAt(tokens, place + length + 1, childMeant, shop, unit)
    if (unit.wishes.length + unit.words.length === count) break
    length += 1 + next
  }
  return { wishes: unit.wishes, words: unit.words, length }
}

/** Marks words that name a cloth, a craft or a place, and removes those of a kind the visitor took back. */
function markAttributeWords(
  words: readonly SearchWord[],
  tokens: readonly ReadToken[],
  setAside: readonly SearchPart[],
): SearchWord[] {
  const toldWords = findAttributeWords(tokens)
  return words.flatMap((word) => {
    const [firstMeaning, ...otherMeanings] = word.tokens.map((token) => toldWords.get(token))
    if (!firstMeaning || otherMeanings.some((meaning) => meaning !== firstMeaning)) return [word]
    return setAside.includes(firstMeaning.kind) ? [] : [{ ...word, attribute: firstMeaning }]
  })
}

/** Only the words of a text, without parsing wishes. */
export function wordsOf(text: string, shop: ShopWords): SearchWord[] {
  return readTokens(tokensOf(text)).map((token) => {
    const meaning = shop.phrases.at([token], 0)?.meaning
    return meaning ? { tokens: [token], known: meaning } : withSound(token, shop)
  })
}

function withSound(token: ReadToken, shop: ShopWords): SearchWord {
  const heard = shop.heard(token)
  return { tokens: [token], ...(heard && { heard }) }
}

/** Whether the word stands for any garment or gift. */
export const isGenericWord = ({ tokens }: SearchWord): boolean => politeWords.at(tokens, 0)?.meaning === 'generic'

/** Every word that stands for a wish, as candidates for corrections. */
export const wishVocabulary: ReadonlyMap<string, string> = wishes.words

/** The words for any garment or gift, as candidates for corrections. */
export const genericVocabulary: ReadonlyMap<string, string> = new Phrases(listed(genericWords, true)).words

function readAt(
  tokens: readonly ReadToken[],
  place: number,
  childMeant: boolean,
  shop: ShopWords,
  read: ParsedText,
): number {
  const price = parsePriceAt(tokens, place)
  if (price) {
    read.wishes.push(price.meaning)
    return price.length
  }
  const size = parseSizeAt(tokens, place, childMeant)
  if (size) {
    read.wishes.push(size.meaning)
    return size.length
  }
  const grown = adultAgeAt(tokens, place)
  if (grown > 0) return grown
  const word = shop.phrases.at(tokens, place) ?? shop.homophone(tokens[place])
  const wish = isThread(tokens[place - 1]) ? undefined : wishes.at(tokens, place)
  // A word of the shop takes precedence over a wish if it covers as many of the typed words.
  if (word && word.length >= (wish?.length ?? 0) && !isMetal(wish?.meaning)) {
    const { length, meaning, parted } = word
    read.words.push({ tokens: tokens.slice(place, place + length), known: meaning, ...(parted && { parted }) })
    return word.length
  }
  if (wish) {
    addWish(read, wish.meaning, shades.at(tokens, place)?.meaning)
    return wish.length
  }
  return wordAt(tokens, place, shop, read)
}

/** Reads a word that is neither a number nor known in its written form. */
function wordAt(tokens: readonly ReadToken[], place: number, shop: ShopWords, read: ParsedText): number {
  const [token] = tokens.slice(place, place + 1)
  // At the end of a query "or" is the French word for gold; between two words it is the English conjunction.
  if (token?.folded === 'or' && place > 0 && place === tokens.length - 1) {
    addWish(read, { kind: 'colour', families: ['gold'] })
    return 1
  }
  const thing = elsewhere.at(tokens, place)
  const reading = politeWords.at(tokens, place)
  // The t of "t-shirt" is not a courtesy.
  const courtesy = thing && thing.length > (reading?.length ?? 0) ? undefined : reading
  if (courtesy && courtesy.meaning !== 'courtesy') read.ofDress = true
  if (courtesy?.meaning === 'generic') read.isGeneric = true
  if (thing && !courtesy) {
    read.words.push({ tokens: tokens.slice(place, place + thing.length), elsewhere: thing.meaning })
    return thing.length
  }
  const sounded = token && !courtesy && soundedWish(token)
  if (sounded) {
    addWish(read, sounded)
    return 1
  }
  if (token && courtesy) read.fillerTokens.push(token)
  else if (token) read.words.push(withSound(token, shop))
  return 1
}

function addWish({ wishes, rankedFirst }: ParsedText, wish: Wish, shade?: readonly string[]): void {
  wishes.push(wish)
  if (wish.kind === 'colour')
    rankedFirst.colours = [...rankedFirst.colours, ...(shade ?? wish.families.flatMap(namesOf))]
  if (wish.kind === 'occasion') rankedFirst.occasions = [...rankedFirst.occasions, wish.occasion]
}

/** After a word for thread, as in "fil doré", a colour describes the material. */
const isThread = (token: ReadToken | undefined) => token !== undefined && threads.has(token.folded)
const threads = new Set(['fil', 'thread', 'خيط'])

/** Gold and silver are searched as a colour and as a word, because embroidery counts as well. */
const isMetal = (wish: Wish | undefined) =>
  wish?.kind === 'colour' && wish.families.every((family) => family === 'gold' || family === 'silver')

/** Recognises a wish in another spelling with equal sounds, such as "bayda" for "baydha". */
function soundedWish({ folded }: ReadToken): Wish | undefined {
  if (isArabicWord(folded) || folded.length < minSoundedLength) return undefined
  return wishBySound.get(soundsOf(decodeChat(folded) ?? folded))
}

const minSoundedLength = 5
const wishBySound = new Map(
  [...wishes.words.values()].flatMap((written) => {
    const [token, ...more] = readTokens(tokensOf(written))
    const wish = token && wishes.at([token], 0)?.meaning
    if (!wish || more.length > 0 || isArabicWord(token.folded) || token.folded.length < minSoundedLength) return []
    return [[soundsOf(decodeChat(token.folded) ?? token.folded), wish] as const]
  }),
)

/** Merges the wishes to one of each kind, and removes those that the visitor took back. */
function normalised(read: ParsedText, tokens: readonly ReadToken[], setAside: readonly SearchPart[]): ParsedText {
  const mergedWishes = mergeWishes(read.wishes)
  const active = mergedWishes.filter(({ kind }) => !setAside.includes(kind))
  const rankedFirst = setAside.includes('colour') ? { ...read.rankedFirst, colours: [] } : read.rankedFirst
  const isExcluding = read.excluded.wishes.length > 0 || read.excluded.words.length > 0
  // "Tenue traditionnelle" or "a gift" alone shows the whole shop.
  if (active.length > 0 || read.words.length > 0 || isExcluding || (read.isGeneric && mergedWishes.length === 0))
    return { ...read, wishes: active, rankedFirst }
  // If only courtesies or wishes that were taken back remain, all words are searched as text.
  return { ...read, wishes: [], fillerTokens: [], words: tokens.map((token) => ({ tokens: [token] })) }
}

function isChild(wish: Wish | undefined): boolean {
  return wish?.kind === 'who' && wish.who !== 'men' && wish.who !== 'women'
}
