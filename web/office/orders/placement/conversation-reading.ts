import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'

export type Piece = ConversationReading['pieces'][number]
export type GarmentGuess = Piece['garments'][number]
export type PlaceGuess = ConversationReading['place'][number]

/** Text fields that can be read literally out of a conversation. */
export type TextPlace = 'name' | 'phone' | 'street'
export type LinePart = 'garment' | 'colour' | 'size' | 'quantity'

/** A mentioned product with several candidates, in the customer's words. */
export interface OpenPiece {
  key: string
  said: string
  quantity?: number
  garments: GarmentGuess[]
}

/** Values read out of a conversation that are not confirmed yet. */
export interface DraftReading {
  /** Guessed values by field path. A field counts as guessed while it still holds this value. */
  guesses: Readonly<Record<string, string>>
  /** Values with several candidates, which are offered and not filled in. */
  open: {
    name: readonly string[]
    phone: readonly string[]
    street: readonly string[]
    place: readonly PlaceGuess[]
    pieces: readonly OpenPiece[]
    /** Candidate colours and sizes of lines, by field path. */
    lines: Readonly<Record<string, readonly string[]>>
  }
}
