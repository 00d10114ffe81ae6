import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'
import { parseNumberAt, plainFigures } from '#server/catalogue/search/number-words.rules.ts'
import { parseWishesAndWords, type SearchWord } from '#server/catalogue/search/parse-query.rules.ts'
import { Phrases, type ReadToken, readTokens } from '#server/catalogue/search/phrases.rules.ts'
import type { ShopWords } from '#server/catalogue/search/shop-words.rules.ts'
import type { Part } from './conversation-parts.rules.ts'
import type { PlaceMention } from './place-names.rules.ts'

/** The vocabulary for reading a conversation. */
export interface Lexicon {
  shop: ShopWords
  /** Whether a word occurs in a name of the catalogue. */
  isCatalogueWord: (token: ReadToken) => boolean
}

/** A mentioned garment, with its recognised wishes. */
export interface MentionedItem {
  part: Part
  /** The search text, with its wishes. */
  query: string
  /** The search text without names of towns: a town may be part of the garment's name, or the customer's address. */
  queryAnywhere: string
  heads: readonly SearchWord[]
  quantity: number | undefined
  wishes: { size: boolean; colour: boolean }
}

/** A size, colour or quantity without a garment. */
interface LooseWish {
  part: Part
  query: string
  size: boolean
  colour: boolean
  quantity: number | undefined
}

const sizeWord =
  /(?<![\p{L}])(?:tailles?|size|pointure|qyes|9yes|qies|9ies|مقاس|المقاس|مقاسي|قياس|القياس|نمرة|قيس)(?![\p{L}])/iu
const colourWord = /(?<![\p{L}])(?:couleurs?|coloris|colou?r|loun|lounha|lounou|لون|اللون|لونها|لونو)(?![\p{L}])/iu
const greetings = new Set(
  'bonjour bonsoir salut slm salam hello hi hey merci svp stp ok oui non aslema asslema labes mer7be السلام عليكم مرحبا شكرا عسلامة'.split(
    ' ',
  ),
)

const times = [
  /(?:^|\s)[x×*]\s?(\d{1,2})(?![\d\p{L}])/iu,
  /(?:^|\s)(\d{1,2})\s?(?:[x×*]|pi[eè]ces?|pcs?|pieces?|7abet|habet|7abat|حبات|قطع)(?![\d\p{L}])/iu,
  /(?:quantit[eé]|qt[eé]|qty|quantity|الكمية|كمية|العدد)\s*[:=]?\s*(\d{1,2})(?!\d)/iu,
]
const maxPieces = 20

/** The number of pieces: a number such as "x2" anywhere in the text, or the number before the garment's word. */
function quantityIn(text: string, tokens: readonly ReadToken[], head: number): number | undefined {
  const latin = withLatinDigits(text)
  const multiplier = times.map((pattern) => pattern.exec(latin)?.[1]).find(Boolean)
  const precedingNumber =
    head > 0 && !sizeWord.test(tokens[head - 2]?.written ?? '') ? parseNumberAt(tokens, head - 1) : undefined
  const count = multiplier === undefined ? precedingNumber?.value : Number(multiplier)
  return count !== undefined && Number.isInteger(count) && count > 1 && count <= maxPieces ? count : undefined
}

/** Prices, which must not be read as sizes. */
const prices =
  /(?:(?<![\p{L}])(?:à|a|pour|for|at|b|ب|بـ)\s*)?(?<![\d.,\p{L}])\d{1,4}(?:[., ]\d{3}|[.,]\d{1,2})?\s?(?:dt|tnd|dnt|dinars?|d|دينار|دنانير|د\.?ت)(?![\p{L}\d])/giu

const setAside = ['price', 'sale', 'order', 'inStock'] as const

/** Splits a part into words and wishes: the words that name a garment, and the text to search for. */
function readPart(part: Part, text: string, mentions: readonly PlaceMention[], { shop, isCatalogueWord }: Lexicon) {
  const figures = plainFigures(withLatinDigits(text).replace(prices, ' '))
  const { words, wishes } = parseWishesAndWords(figures, shop, setAside)
  const inPlace = new Set(
    mentions.filter((mention) => mention.part === part).flatMap(({ tokens }) => tokens.map(({ folded }) => folded)),
  )
  const isPlace = ({ tokens }: SearchWord) => tokens.every(({ folded }) => inPlace.has(folded))
  const isKnown = (word: SearchWord) =>
    (word.known && !word.known.instead) || word.attribute || word.tokens.some((token) => isCatalogueWord(token))
  const knownWords = words.filter(isKnown)
  const heads = knownWords.filter((word) => !word.attribute && !isPlace(word) && !isGreeting(word) && isLetters(word))
  const unknown = words.filter((word) => !isKnown(word))
  const without = (dropped: readonly SearchWord[]) => {
    const away = new Set(dropped.flatMap(({ tokens }) => tokens.map(({ written }) => written)))
    return tokensOf(figures)
      .filter(({ written, folded }) => !away.has(written) && !greetings.has(folded))
      .map(({ written }) => written)
      .slice(0, maxWords)
      .join(' ')
  }
  return {
    heads,
    named: knownWords,
    unknown: unknown.filter((word) => !isPlace(word) && !isGreeting(word)),
    size: wishes.some(({ kind }) => kind === 'size'),
    colour: wishes.some(({ kind }) => kind === 'colour'),
    query: without(unknown),
    queryAnywhere: without([...unknown, ...knownWords.filter(isPlace)]),
    figures,
  }
}

const maxWords = 16
const isGreeting = ({ tokens }: SearchWord) => tokens.every(({ folded }) => greetings.has(folded))
const isLetters = ({ tokens }: SearchWord) => tokens.some(({ folded }) => /\p{L}{2}/u.test(folded))

const maxCuts = 8
const conjunctions = /\s(?:et|and|w|avec|plus|ma3a|m3a|مع)\s|\s*[+&]\s*|\sو\s?(?=\p{Script=Arabic}{2})/giu

/** The clause, or its halves if each of them names a garment. */
export function halvesOf(part: Part, mentions: readonly PlaceMention[], lexicon: Lexicon): string[] {
  const cuts = [...part.text.matchAll(conjunctions)].slice(0, maxCuts)
  const halves: string[] = []
  let from = 0
  for (const { 0: between, index } of cuts) {
    const [textBefore, textAfter] = [part.text.slice(from, index), part.text.slice(index + between.length)]
    const both = [textBefore, textAfter].every((text) => readPart(part, text, mentions, lexicon).heads.length > 0)
    if (!both) continue
    halves.push(textBefore)
    from = index + between.length
  }
  return [...halves, part.text.slice(from)]
}

/** The garment named in a text of a part, if there is one. */
export function pieceIn(
  part: Part,
  text: string,
  mentions: readonly PlaceMention[],
  lexicon: Lexicon,
): MentionedItem | undefined {
  const { heads, query, queryAnywhere, size, colour, figures } = readPart(part, text, mentions, lexicon)
  const [head] = heads
  if (!head) return undefined
  const tokens = readTokens(tokensOf(figures))
  const headIndex = tokens.findIndex(({ written }) => written === head.tokens[0]?.written)
  const quantity = quantityIn(text, tokens, headIndex)
  return { part, query, queryAnywhere, heads, quantity, wishes: { size, colour } }
}

/** The size, colour or quantity of a part without a garment: only if the part contains nothing else, or says that it is a size or colour. */
export function looseWishIn(part: Part, mentions: readonly PlaceMention[], lexicon: Lexicon): LooseWish | undefined {
  const { unknown, named, size, colour, query } = readPart(part, part.text, mentions, lexicon)
  const nothingElse = unknown.length === 0 && named.every((word) => word.attribute !== undefined)
  const quantity = quantityIn(part.text, [], 0)
  const sized = size && (nothingElse || sizeWord.test(part.text))
  const coloured = colour && (nothingElse || colourWord.test(part.text))
  if (!sized && !coloured && quantity === undefined) return undefined
  return { part, query: sized || coloured ? query : '', size: sized, colour: coloured, quantity }
}

/** Assigns separate wishes to their garments; a wish that could belong to two is dropped. */
export function withLooseWishes(pieces: readonly MentionedItem[], loose: readonly LooseWish[]): MentionedItem[] {
  const filledPieces = pieces.map((piece) => ({ ...piece, wishes: { ...piece.wishes } }))
  for (const wish of loose) {
    const piecesOfSender = filledPieces.filter(({ part }) => part.sender === wish.part.sender)
    const lacking = piecesOfSender.filter(
      ({ wishes, quantity }) =>
        !(wish.size && wishes.size) && !(wish.colour && wishes.colour) && !(wish.quantity && quantity),
    )
    const inLine = lacking.filter(({ part }) => part.line === wish.part.line).at(-1)
    const piece = inLine ?? (lacking.length === 1 ? lacking[0] : undefined)
    if (!piece) continue
    piece.query = `${piece.query} ${wish.query}`.trim()
    piece.queryAnywhere = `${piece.queryAnywhere} ${wish.query}`.trim()
    piece.quantity ??= wish.quantity
    piece.wishes.size ||= wish.size
    piece.wishes.colour ||= wish.colour
  }
  return filledPieces
}

/** Courtesy words, which are never part of a name. */
export function politeWords(lines: readonly string[]): (token: ReadToken) => boolean {
  const phrases = new Phrases(lines.flatMap((line) => line.split(',').map((text) => [text.trim(), true] as const)))
  return (token) => greetings.has(token.folded) || phrases.at([token], 0)?.length === 1
}
