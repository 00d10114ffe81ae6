import type { Trilingual } from '#contract/platform/text/languages.ts'

/**
 * The parts of a search that the shopper can switch off: the recognised wishes; and, last, words for a cloth, craft or place, which are searched as
 * words. No page of the shop loads the contract at its start, so they are declared outside it.
 */
const setAsides = [
  'who',
  'size',
  'colour',
  'occasion',
  'price',
  'sale',
  'order',
  'inStock',
  'cloth',
  'craft',
  'place',
] as const
/** Each exclusion of a search can be switched off by itself; the key holds its position. */
export type ExclusionKey = `not${number}`
const isExclusionKey = (name: string): name is ExclusionKey => /^not\d$/.test(name)
export type SearchPart = (typeof setAsides)[number] | ExclusionKey
export type WordKind = 'cloth' | 'craft' | 'place'
export type WishKind = Exclude<SearchPart, WordKind | ExclusionKey>

export interface RecognisedWords {
  kind: WordKind
  names: readonly Trilingual[]
}

/** If two match, the earlier one is more specific: a bride's hammam is also a hammam. */
export const occasions = [
  'guest',
  'hammam',
  'graduation',
  'bride',
  'wedding',
  'henna',
  'engagement',
  'circumcision',
  'eid',
  'ramadan',
  'mouled',
  'friday',
  'beach',
  'evening',
  'school',
  'everyday',
  'winter',
  'summer',
] as const
export type Occasion = (typeof occasions)[number]

export type Wearer = 'men' | 'women' | 'children' | 'girls' | 'boys'
export type WishedOrder = 'price' | '-price' | 'newest'

export type Wish =
  | { kind: 'who'; who: Wearer }
  /** Sizes as the shop writes them: `M`, `42`, `6A`. `near` holds the closest ones. */
  | { kind: 'size'; sizes: readonly string[]; near: readonly string[] }
  /** Keys of colour families; a product must match any of them. */
  | { kind: 'colour'; families: readonly string[] }
  | { kind: 'occasion'; occasion: Occasion }
  /** The price in dinars. */
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'sale' }
  | { kind: 'order'; order: WishedOrder }
  | { kind: 'inStock' }

export type WishOf<Kind extends WishKind> = Extract<Wish, { kind: Kind }>

/** A recognised wish; `unmet` marks one that no result fulfils, so that it was ignored. */
export type RecognisedWish = Wish & { unmet?: true }

/** An exclusion: a cloth or another word after "without", a craft or place after "except", or the opposite of a wish. */
export type Exclusion = { key: ExclusionKey } & ({ without: Trilingual } | { except: Trilingual } | { wish: Wish })

/** The parts of a search that were recognised in addition to its words. They are sent in a response header, because the body is a list. */
export interface QueryUnderstanding {
  wishes: readonly RecognisedWish[]
  /** Cloths, crafts and places among the words; all results match them. */
  words?: readonly RecognisedWords[]
  excluded?: readonly Exclusion[]
  /** A thing the shop does not sell, and what it shows instead. */
  instead?: { of: string; shown: Trilingual }
  /** The notice that the shop has none of what was searched for, such as bags: no shop of garments sells them. */
  missing?: Trilingual
  /** If there are few or no results: ids of similar garments, or of garments for the person or occasion named in the search. */
  nearby?: readonly string[]
  /**
   * If the filters leave no results: the number of results without each filter; `price` stands for both bounds, `all` for every filter. A
   * sub-category has its name.
   */
  tooNarrow?: readonly { filter: string; count: number; name?: Trilingual }[]
}

export const understandingHeader = 'x-understood'

export function formatUnderstanding(understanding: QueryUnderstanding): string {
  return encodeURIComponent(JSON.stringify(understanding))
}

/** `undefined` for a missing or unreadable header. */
export function parseUnderstanding(header: string | null | undefined): QueryUnderstanding | undefined {
  if (!header) return undefined
  try {
    const read = JSON.parse(decodeURIComponent(header)) as Partial<QueryUnderstanding>
    return Array.isArray(read.wishes) ? (read as QueryUnderstanding) : undefined
  } catch {
    return undefined
  }
}

/** The kinds that were switched off, as addresses write them: `price,who`. */
export function parseSwitchedOffParts(text: string | undefined): SearchPart[] {
  const names = (text ?? '').split(',')
  return [...setAsides.filter((kind) => names.includes(kind)), ...names.filter(isExclusionKey)]
}
