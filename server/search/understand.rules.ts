import {
  type Occasion,
  occasions,
  type Who,
  type Wish,
  type WishedOrder,
  type WishKind,
} from '#contract/products/understanding.ts'
import { priceAt } from './asked-prices.rules.ts'
import { grownAgeAt, sizeAt } from './asked-sizes.rules.ts'
import { plainFigures } from './numbers-said.rules.ts'
import { Phrases, phrasesOf, type ReadToken, readTokens } from './phrases.rules.ts'
import type { ShopWord, ShopWords } from './shop-words.rules.ts'
import {
  colourWords,
  courtesies,
  dressing,
  inStockWords,
  occasionWords,
  orderWords,
  saleWords,
  whoWords,
} from './wish-words.ts'
import { tokensOf } from './words.rules.ts'

/** A word, or several that belong together, which is looked for as such. */
export interface AskedWord {
  tokens: readonly ReadToken[]
  /** What the shop has in its list of words for it. */
  known?: ShopWord
  /** The same, of the word it sounds like. */
  heard?: ShopWord
}

export interface Understood {
  wishes: Wish[]
  words: AskedWord[]
  /** Courtesies and the like: nothing is asked of them, but where they stand in a name they may count. */
  beside: ReadToken[]
  /** Whether it is said that something to wear is asked for. */
  ofDress: boolean
}

const listed = <Meaning>(line: string, meaning: Meaning) =>
  line.split(',').map((text) => [text.trim(), meaning] as const)

const wishes = new Phrases<Wish>([
  ...phrasesOf(whoWords, (who) => ({ kind: 'who', who: who as Who }) as Wish),
  ...phrasesOf(occasionWords, (occasion) => ({ kind: 'occasion', occasion: occasion as Occasion }) as Wish),
  ...phrasesOf(colourWords, (family) => ({ kind: 'colour', families: [family] }) as Wish),
  ...phrasesOf(orderWords, (order) => ({ kind: 'order', order: order as WishedOrder }) as Wish),
  ...listed<Wish>(saleWords, { kind: 'sale' }),
  ...listed<Wish>(inStockWords, { kind: 'inStock' }),
])
const polite = new Phrases<'courtesy' | 'dress'>([
  ...listed(courtesies, 'courtesy' as const),
  ...listed(dressing, 'dress' as const),
])

/** What somebody means who types this: wishes a list can be narrowed by, and words to look for. */
export function understand(text: string, shop: ShopWords, setAside: readonly WishKind[] = []): Understood {
  const tokens = readTokens(tokensOf(plainFigures(text)))
  const childMeant = tokens.some((_, place) => isChild(wishes.at(tokens, place)?.meaning))
  const read: Understood = { wishes: [], words: [], beside: [], ofDress: false }
  for (let place = 0; place < tokens.length; ) place += readAt(tokens, place, childMeant, shop, read)
  return tidied(read, tokens, setAside)
}

/** The words alone, whatever they may wish for. */
export function wordsOf(text: string, shop: ShopWords): AskedWord[] {
  return readTokens(tokensOf(text)).map((token) => {
    const known = shop.phrases.at([token], 0)?.meaning
    return known ? { tokens: [token], known } : withSound(token, shop)
  })
}

function withSound(token: ReadToken, shop: ShopWords): AskedWord {
  const heard = shop.heard(token)
  return { tokens: [token], ...(heard && { heard }) }
}

/** Every word that stands for a wish, for whoever has to guess what was meant by another. */
export const wishVocabulary: ReadonlyMap<string, string> = wishes.words

function readAt(
  tokens: readonly ReadToken[],
  place: number,
  childMeant: boolean,
  shop: ShopWords,
  read: Understood,
): number {
  const price = priceAt(tokens, place)
  if (price) {
    read.wishes.push(price.meaning)
    return price.length
  }
  const size = sizeAt(tokens, place, childMeant)
  if (size) {
    read.wishes.push(size.meaning)
    return size.length
  }
  const grown = grownAgeAt(tokens, place)
  if (grown > 0) return grown
  const known = shop.phrases.at(tokens, place)
  const wish = wishes.at(tokens, place)
  // What the shop calls a thing goes before what anybody may wish for, if it says as much of what was typed.
  if (known && known.length >= (wish?.length ?? 0)) {
    read.words.push({ tokens: tokens.slice(place, place + known.length), known: known.meaning })
    return known.length
  }
  if (wish) {
    read.wishes.push(wish.meaning)
    return wish.length
  }
  const [token] = tokens.slice(place, place + 1)
  const courtesy = polite.at(tokens, place)
  if (courtesy?.meaning === 'dress') read.ofDress = true
  if (token && courtesy) read.beside.push(token)
  else if (token) read.words.push(withSound(token, shop))
  return 1
}

/** One wish of a kind; colours may be several. What was taken away is left out, unless nothing else was asked for. */
function tidied(read: Understood, tokens: readonly ReadToken[], setAside: readonly WishKind[]): Understood {
  const all = joined(read.wishes)
  const kept = all.filter(({ kind }) => !setAside.includes(kind))
  if (kept.length > 0 || read.words.length > 0) return { ...read, wishes: kept }
  // Only courtesies, or only what was taken away: then these are the words.
  return { ...read, wishes: [], beside: [], words: tokens.map((token) => ({ tokens: [token] })) }
}

function joined(all: readonly Wish[]): Wish[] {
  const kinds = new Map<WishKind, Wish>()
  for (const wish of all) {
    const before = kinds.get(wish.kind)
    kinds.set(wish.kind, before ? both(before, wish) : wish)
  }
  return [...kinds.values()]
}

function both(one: Wish, other: Wish): Wish {
  if (one.kind === 'colour' && other.kind === 'colour') {
    return { kind: 'colour', families: [...new Set([...one.families, ...other.families])] }
  }
  if (one.kind === 'size' && other.kind === 'size') {
    return { kind: 'size', sizes: [...one.sizes, ...other.sizes], near: [...one.near, ...other.near] }
  }
  if (one.kind === 'price' && other.kind === 'price') return { ...one, ...other }
  if (one.kind === 'who' && other.kind === 'who') return { kind: 'who', who: forBoth(one.who, other.who) }
  if (one.kind === 'occasion' && other.kind === 'occasion') {
    return occasions.indexOf(one.occasion) <= occasions.indexOf(other.occasion) ? one : other
  }
  return one
}

/** "Girls" says more than "children"; girls and boys are children. */
function forBoth(one: Who, other: Who): Who {
  if (one === other || other === 'children') return one
  if (one === 'children') return other
  const bothChildren = [one, other].every((who) => who === 'girls' || who === 'boys')
  return bothChildren ? 'children' : one
}

function isChild(wish: Wish | undefined): boolean {
  return wish?.kind === 'who' && wish.who !== 'men' && wish.who !== 'women'
}
