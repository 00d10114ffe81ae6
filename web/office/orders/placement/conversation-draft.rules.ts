import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { findDelegation } from '#contract/platform/tunisia/delegations.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import type {
  DraftReading,
  GarmentGuess,
  LinePart,
  OpenPiece,
  Piece,
  PlaceGuess,
  TextPlace,
} from './conversation-reading.ts'
import { type DraftLine, fieldsOfColour, lineOf, type OrderDraft } from './order-draft.ts'

const nothingOpen: DraftReading['open'] = { name: [], phone: [], street: [], place: [], pieces: [], lines: {} }
const textPlaces = ['name', 'phone', 'street'] as const satisfies readonly TextPlace[]

/** The form path of each text. */
export const fieldOf = { name: 'name', phone: 'phone', street: 'address.street' } as const
export const linePlace = (key: string, part: LinePart) => `lines.${key}.${part}`

/** Adds the reading of a conversation to the draft. Typed values stay, ambiguous ones are left open. */
export function withReading(draft: OrderDraft, reading: ConversationReading, newKey: () => string): OrderDraft {
  const texts = textPlaces.reduce((draftSoFar, place) => withCandidates(draftSoFar, place, reading[place]), draft)
  const placed = withDiscount(withPlaceGuesses(texts, reading.place), reading.discount)
  const { channel } = reading
  const taken = channel && draft.channel === 'telephone' ? withGuesses({ ...placed, channel }, { channel }) : placed
  return reading.pieces.reduce((draftSoFar, piece) => withPiece(draftSoFar, piece, newKey), taken)
}

function withCandidates(draft: OrderDraft, place: TextPlace, texts: readonly string[]): OrderDraft {
  const candidates = texts.map((text) => (place === 'phone' ? readablePhone(text) : text))
  const [only, ...rest] = candidates
  if (only === undefined || textAt(draft, place) !== '') return draft
  if (rest.length > 0) return withOpenChoices(draft, { [place]: candidates })
  return withGuesses(withText(draft, place, only), { [fieldOf[place]]: only })
}

function withPlaceGuesses(draft: OrderDraft, places: readonly PlaceGuess[]): OrderDraft {
  const [only, ...rest] = places
  if (!only || draft.address.state !== '') return draft
  return rest.length > 0 ? withOpenChoices(draft, { place: places }) : guessedPlace(draft, only)
}

/** A single requested discount is filled in as a guess; with several amounts none is. */
function withDiscount(draft: OrderDraft, discounts: readonly number[]): OrderDraft {
  const [only, ...rest] = discounts
  if (only === undefined || rest.length > 0 || draft.discount !== '') return draft
  const discount = String(only)
  return withGuesses({ ...draft, discount }, { discount })
}

function withPiece(draft: OrderDraft, piece: Piece, newKey: () => string): OrderDraft {
  const [only, ...rest] = piece.garments
  if (!only) return draft
  if (rest.length === 0) return withGarment(draft, only, piece.quantity, true)
  return withOpenChoices(draft, { pieces: [...(draft.reading?.open.pieces ?? []), { key: newKey(), ...piece }] })
}

const textAt = (draft: OrderDraft, place: TextPlace) =>
  (place === 'street' ? draft.address.street : draft[place]).trim()

function withText(draft: OrderDraft, place: TextPlace, text: string): OrderDraft {
  if (place !== 'street') return { ...draft, [place]: text }
  return { ...draft, address: { ...draft.address, street: text } }
}

function withPlace(draft: OrderDraft, { governorate, delegation }: PlaceGuess): OrderDraft {
  const place = governorates.find(({ id }) => id === governorate)
  const town = delegation === undefined ? undefined : findDelegation(governorate, delegation)
  if (!place) return draft
  const address = {
    ...draft.address,
    state: place.name[draft.language],
    city: town?.name[draft.language] ?? '',
    zipcode: town?.zipCode ?? '',
  }
  return { ...draft, address }
}

function guessedPlace(draft: OrderDraft, place: PlaceGuess): OrderDraft {
  const next = withPlace(draft, place)
  const { state, city } = next.address
  return withGuesses(next, { 'address.state': state, ...(city && { 'address.city': city }) })
}

/** A line for a product of the conversation. A product that the user chose is no guess; its colour, size and quantity still are. */
function withGarment(
  draft: OrderDraft,
  { product, colours, sizes }: GarmentGuess,
  quantity: number | undefined,
  isGuess: boolean,
): OrderDraft {
  const line = lineIn(product, colours, sizes)
  const lines = [...draft.lines, { ...line, ...(quantity !== undefined && { quantity }) }]
  const guesses = {
    ...(isGuess && { [linePlace(line.key, 'garment')]: line.productId }),
    ...(colours.length === 1 && product.colors.length > 1 && { [linePlace(line.key, 'colour')]: line.color.fr }),
    ...(sizes.length === 1 && line.size && { [linePlace(line.key, 'size')]: line.size }),
    ...(quantity !== undefined && { [linePlace(line.key, 'quantity')]: String(quantity) }),
  }
  const open = {
    ...(colours.length > 1 && { [linePlace(line.key, 'colour')]: colours }),
    ...(sizes.length > 1 && { [linePlace(line.key, 'size')]: sizes }),
  }
  const next = withGuesses({ ...draft, lines }, guesses)
  return withOpenChoices(next, { lines: { ...next.reading?.open.lines, ...open } })
}

function lineIn(product: Product, colours: readonly string[], sizes: readonly string[]): DraftLine {
  const line = lineOf(product)
  const [only] = colours.length === 1 ? product.colors.filter(({ colorName }) => colorName.fr === colours[0]) : []
  const [size = ''] = sizes.length === 1 ? sizes : []
  const sized = { ...line, size }
  const [single] = product.colors.length === 1 ? product.colors : []
  const colour = only ?? single
  // Without a colour, the line keeps the requested size; once a colour is chosen, the size is preselected if that colour has it.
  if (!colour) return sized
  const coloured = { ...line, ...fieldsOfColour(colour, sized) }
  // `fieldsOfColour` chose the only size in stock, but the conversation asks for another one: leave the size open.
  return size !== '' && coloured.size !== size ? { ...coloured, size: '', toChoose: 'size' } : coloured
}

function withGuesses(draft: OrderDraft, guesses: Readonly<Record<string, string>>): OrderDraft {
  const reading = draft.reading ?? { guesses: {}, open: nothingOpen }
  return { ...draft, reading: { ...reading, guesses: { ...reading.guesses, ...guesses } } }
}

function withOpenChoices(draft: OrderDraft, open: Partial<DraftReading['open']>): OrderDraft {
  const reading = draft.reading ?? { guesses: {}, open: nothingOpen }
  return { ...draft, reading: { ...reading, open: { ...reading.open, ...open } } }
}

function valueAt(draft: OrderDraft, place: string): string {
  const [, key = '', part = ''] = /^lines\.(.+)\.(garment|colour|size|quantity)$/.exec(place) ?? []
  const line = key === '' ? undefined : draft.lines.find((line) => line.key === key)
  if (line) {
    const lineValues = {
      garment: line.productId,
      colour: line.color.fr,
      size: line.size,
      quantity: String(line.quantity),
    }
    return lineValues[part as LinePart]
  }
  const { name, phone, channel, address, pickUp, discount } = draft
  const values: Readonly<Record<string, string>> = {
    name,
    phone,
    channel,
    discount,
    'address.state': pickUp ? '' : address.state,
    'address.city': pickUp ? '' : address.city,
    'address.street': pickUp ? '' : address.street,
  }
  return values[place] ?? ''
}

/** Whether a field still holds its unconfirmed guess. */
export function isGuess(draft: OrderDraft, place: string): boolean {
  const guess = draft.reading?.guesses[place]
  return guess !== undefined && guess !== '' && valueAt(draft, place) === guess
}

/** The number of guesses and open choices that are left. */
export function guessesLeft(draft: OrderDraft): number {
  const guesses = Object.keys(draft.reading?.guesses ?? {}).filter((place) => isGuess(draft, place)).length
  return (
    guesses +
    textPlaces.filter((place) => choicesAt(draft, place).length > 0).length +
    (placeChoices(draft).length > 0 ? 1 : 0) +
    (draft.reading?.open.pieces.length ?? 0)
  )
}

export function choicesAt(draft: OrderDraft, place: TextPlace): readonly string[] {
  return textAt(draft, place) === '' ? (draft.reading?.open[place] ?? []) : []
}

export function placeChoices(draft: OrderDraft): readonly PlaceGuess[] {
  return draft.address.state === '' ? (draft.reading?.open.place ?? []) : []
}

/** The candidate colours or sizes of a line, until one is chosen. */
export function lineChoices(draft: OrderDraft, line: DraftLine, part: 'colour' | 'size'): readonly string[] {
  const chosen = part === 'colour' ? line.color.fr : line.size
  return chosen === '' ? (draft.reading?.open.lines[linePlace(line.key, part)] ?? []) : []
}

/** Marks a guessed field as confirmed; without a place, all fields. */
export function confirmGuess(draft: OrderDraft, place?: string): OrderDraft {
  if (!draft.reading) return draft
  const unconfirmed = Object.entries(draft.reading.guesses).filter(([key]) => place !== undefined && key !== place)
  return { ...draft, reading: { ...draft.reading, guesses: Object.fromEntries(unconfirmed) } }
}

export const chooseText = withText
export const choosePlace = withPlace

/** Adds the product chosen from several candidates, or discards them. */
export function chooseGarment(
  draft: OrderDraft,
  { key, quantity }: OpenPiece,
  garment: GarmentGuess | undefined,
): OrderDraft {
  const pieces = (draft.reading?.open.pieces ?? []).filter((piece) => piece.key !== key)
  const next = withOpenChoices(draft, { pieces })
  return garment ? withGarment(next, garment, quantity, false) : next
}
