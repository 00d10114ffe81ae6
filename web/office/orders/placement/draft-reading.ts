import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'

export type Piece = ConversationReading['pieces'][number]
export type GarmentGuess = Piece['garments'][number]
export type PlaceGuess = ConversationReading['place'][number]

/** What a conversation says in so many words. */
export type TextPlace = 'name' | 'phone' | 'street'
export type LinePart = 'garment' | 'colour' | 'size' | 'quantity'

/** A garment that may be one of several, in the customer's words. */
export interface OpenPiece {
  key: string
  said: string
  quantity?: number
  garments: GarmentGuess[]
}

/** Values read out of a conversation that are not confirmed yet. */
export interface DraftReading {
  /** By place in the form, what was guessed: it is a guess as long as that stands there. */
  guesses: Readonly<Record<string, string>>
  /** Where several are possible: they are shown, and none is taken. */
  open: {
    name: readonly string[]
    phone: readonly string[]
    street: readonly string[]
    place: readonly PlaceGuess[]
    pieces: readonly OpenPiece[]
    /** By place, colours and sizes a line may be wanted in. */
    lines: Readonly<Record<string, readonly string[]>>
  }
}
