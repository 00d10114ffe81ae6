import { setImmediate as breathe } from 'node:timers/promises'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'
import { conversationLimits } from '#contract/orders/placement/conversation-limits.ts'
import { findByName } from '#server/catalogue/products/search-products.service.ts'
import { foreignGoods } from '#server/catalogue/search/foreign-goods.ts'
import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'
import { parseWishesAndWords } from '#server/catalogue/search/parse-query.rules.ts'
import { readTokens } from '#server/catalogue/search/phrases.rules.ts'
import { findTellingForms, shopWordsOf } from '#server/catalogue/search/search.service.ts'
import { courtesies, dressing, genericWords } from '#server/catalogue/search/wish-words.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { type Part, partsOf } from './conversation-parts.rules.ts'
import { readCopy } from './conversation-text.rules.ts'
import { namesOf } from './customer-name.rules.ts'
import { extractDiscount } from './discount-requests.rules.ts'
import {
  bestNamed,
  type Candidate,
  findMentionedColours,
  findMentionedSizes,
  hasTokensInName,
  hasWordsInName,
} from './garment-candidates.rules.ts'
import {
  halvesOf,
  type Lexicon,
  looseWishIn,
  type MentionedItem,
  pieceIn,
  politeWords,
  withLooseWishes,
} from './mentioned-items.rules.ts'
import { type PlaceMention, placesIn, placesOf } from './place-names.rules.ts'
import { isInStreetName, isStreet, streetsOf } from './street-addresses.rules.ts'

const maxParts = 400
/** Each garment needs a search; a conversation rarely orders more than this. */
const maxSearchedGarments = 12
const maxWeighed = 24
const maxQueryLength = 100
const { mostCandidates, mostGarments, mostPieces } = conversationLimits

const isPolite = politeWords([courtesies, dressing, genericWords, ...foreignGoods.map(({ words }) => words)])

/** Reads an order out of a copied conversation. The text is not stored. It is processed in parts, so that other requests are served in between. */
export async function readConversation(db: Database, text: string): Promise<ConversationReading> {
  const { name: names, phone, whatsapp } = await describeShop(db)
  const shopPhones = [phone, whatsapp].flatMap((number) => normalisePhone(number) ?? [])
  const copy = readCopy(text.slice(-conversationLimits.mostRead), { names, phones: shopPhones })
  const { channel, hasContactNames } = copy
  const discounts: number[] = []
  const messages = copy.messages.map(({ sender, lines }) => ({
    sender,
    lines: lines.map((line) => {
      const taken = extractDiscount(line)
      discounts.push(...taken.discounts)
      return taken.rest
    }),
  }))
  await breathe()
  const parts = partsOf(messages, maxParts)
  await breathe()
  const lexicon = await lexiconOf(db, parts)
  const texts = parts.filter(({ kind }) => kind === 'text')
  const mentions = await eachInTurn(texts, placesIn)
  const wordTests = {
    isWord: (word: string) =>
      readTokens(tokensOf(word)).some(
        (token) => isPolite(token) || lexicon.shop.phrases.at([token], 0) !== undefined,
      ) || placesIn({ kind: 'text', text: word, sender: '', line: 0 }).length > 0,
    isOfCatalogue: (word: string) => readTokens(tokensOf(word)).every(lexicon.isCatalogueWord),
  }
  const { pieces, garmentPlaces } = await piecesOf(db, texts, mentions, lexicon)
  const free = mentions.filter((mention) => !garmentPlaces.has(mention) && !isInStreetName(mention))
  const senders = [...new Set(parts.map(({ sender }) => sender))]
  const phones = parts
    .filter(({ kind, text: phone }) => kind === 'phone' && !shopPhones.includes(phone))
    .map((part) => part.text)
  await breathe()
  const name = namesOf(parts, messages, hasContactNames, wordTests).slice(0, mostCandidates)
  await breathe()
  const signed = messages.flatMap(({ sender }) => (hasContactNames ? (normalisePhone(sender) ?? []) : []))
  return {
    channel: channel ?? null,
    name,
    phone: [...new Set(phones.length > 0 ? phones : signed)].slice(0, mostCandidates),
    place: senders
      .flatMap((sender) => placesOf(free.filter(({ part }) => part.sender === sender)))
      .slice(0, mostCandidates),
    street: streetsOf(texts, free).slice(0, mostCandidates),
    discount: [...new Set(discounts)].slice(0, mostCandidates),
    pieces,
  }
}

async function eachInTurn<Made>(parts: readonly Part[], make: (part: Part) => readonly Made[]): Promise<Made[]> {
  const made: Made[] = []
  for (const part of parts) {
    made.push(...make(part))
    await breathe()
  }
  return made
}

async function lexiconOf(db: Database, parts: readonly Part[]): Promise<Lexicon> {
  const shop = await shopWordsOf(db)
  const keys = await eachInTurn(parts, ({ text }) => readTokens(tokensOf(text)).flatMap(({ forms }) => forms))
  const telling = await findTellingForms(db, keys)
  return { shop, isCatalogueWord: ({ forms }) => forms.some((form) => telling.has(form)) }
}

async function piecesOf(db: Database, parts: readonly Part[], mentions: readonly PlaceMention[], lexicon: Lexicon) {
  const mentionedPieces: MentionedItem[] = []
  const loose = []
  for (const part of parts) {
    if (isStreet(part)) continue
    await breathe()
    const whole = pieceIn(part, part.text, mentions, lexicon)
    if (!whole) {
      const wish = looseWishIn(part, mentions, lexicon)
      if (wish) loose.push(wish)
      continue
    }
    if (mentionedPieces.length >= maxSearchedGarments) continue
    const halves = halvesOf(part, mentions, lexicon)
    const several = halves.length > 1 && !(await isOneName(db, whole))
    mentionedPieces.push(
      ...(several ? halves.flatMap((half) => pieceIn(part, half, mentions, lexicon) ?? []) : [whole]),
    )
  }
  const garmentPlaces = new Set<PlaceMention>()
  const pieces: Merging[] = []
  for (const piece of withLooseWishes(mentionedPieces, loose).slice(0, maxSearchedGarments)) {
    const ownMentions = mentions.filter(({ part }) => part === piece.part)
    const candidates = await candidatesOf(db, piece, ownMentions, lexicon)
    for (const mention of candidates.towns) garmentPlaces.add(mention)
    if (candidates.garments.length > 0)
      mergeInto(pieces, { said: piece.queryAnywhere, garments: candidates.garments, quantity: piece.quantity })
  }
  return { pieces: pieces.slice(0, mostPieces).map(toldPiece), garmentPlaces }
}

/** Whether the words are one garment's name, such as "Fouta w blouza". */
async function isOneName(db: Database, piece: MentionedItem): Promise<boolean> {
  const whole = await searchGarment(db, piece.query, (matches) =>
    matches.filter((product) => hasWordsInName(product, piece.heads)),
  )
  return whole.length > 0
}

/** Searches with the recognised size and colour; if nothing with the name matches them, by name alone. */
async function searchGarment(
  db: Database,
  query: string,
  isMeant: (matches: Product[]) => Product[],
): Promise<Product[]> {
  for (const without of [noWishes, [...noWishes, 'size', 'colour'] as const]) {
    const meant = isMeant(await findByName(db, query.slice(0, maxQueryLength), without, maxWeighed))
    if (meant.length > 0) return meant
  }
  return []
}

const noWishes = ['price', 'sale', 'order', 'inStock'] as const

async function candidatesOf(
  db: Database,
  piece: MentionedItem,
  mentions: readonly PlaceMention[],
  { shop }: Lexicon,
): Promise<{ garments: Candidate[]; towns: readonly PlaceMention[] }> {
  const candidates = async (query: string) => {
    const { words, wishes, rankedFirst } = parseWishesAndWords(query, shop)
    const best = await searchGarment(db, query, (matches) => bestNamed(matches, piece.heads, words))
    return best.map((product) => ({
      product,
      colours: findMentionedColours(product, wishes, rankedFirst, query),
      sizes: findMentionedSizes(product, wishes),
    }))
  }
  const withTown = mentions.length > 0 ? await candidates(piece.query) : []
  const towns = mentions.filter(({ tokens }) => withTown.every((product) => hasTokensInName(product.product, tokens)))
  if (withTown.length > 0 && towns.length > 0) return { garments: withTown.slice(0, mostGarments), towns }
  return { garments: (await candidates(piece.queryAnywhere)).slice(0, mostGarments), towns: [] }
}

interface Merging {
  said: string
  garments: Candidate[]
  quantity: number | undefined
}

/** A garment mentioned again is the same piece, unless it has another colour or size. */
function mergeInto(pieces: Merging[], next: Merging): void {
  for (const piece of pieces) {
    const both = piece.garments.flatMap((garment) => {
      const nextGarment = next.garments.find(({ product }) => product._id === garment.product._id)
      return nextGarment ? [{ one: garment, other: nextGarment }] : []
    })
    if (
      both.length === 0 ||
      both.some(({ one, other }) => differs(one.sizes, other.sizes) || differs(one.colours, other.colours))
    ) {
      continue
    }
    piece.garments = both.map(({ one, other }) => ({
      product: one.product,
      colours: other.colours.length > 0 ? other.colours : one.colours,
      sizes: other.sizes.length > 0 ? other.sizes : one.sizes,
    }))
    piece.quantity = next.quantity ?? piece.quantity
    return
  }
  pieces.push(next)
}

const differs = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && !a.some((word) => b.includes(word))

const toldPiece = ({ said, garments, quantity }: Merging) => ({
  said: said.slice(0, 200),
  garments,
  ...(quantity !== undefined && { quantity }),
})
