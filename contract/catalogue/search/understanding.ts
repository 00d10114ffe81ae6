import type { Trilingual } from '#contract/platform/text/languages.ts'

/**
 * What may be left unread of a search. What it takes for a wish rather than for a word; and, last, what words say of a thing
 * besides what it is: they are looked for as words, and may be taken back like wishes. Without the contract, which no page of
 * the shop begins with.
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
/** Each exclusion of a search may be taken back alone, by its place among them. */
export type ExclusionKey = `not${number}`
const isExclusionKey = (name: string): name is ExclusionKey => /^not\d$/.test(name)
export type SetAside = (typeof setAsides)[number] | ExclusionKey
export type WordKind = 'cloth' | 'craft' | 'place'
export type WishKind = Exclude<SetAside, WordKind | ExclusionKey>

export interface ToldWords {
  kind: WordKind
  names: readonly Trilingual[]
}

/** Of two that are told the one that stands first here says more: a bride's hammam is a hammam. */
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

export type Who = 'men' | 'women' | 'children' | 'girls' | 'boys'
export type WishedOrder = 'price' | '-price' | 'newest'

export type Wish =
  | { kind: 'who'; who: Who }
  /** As the shop writes it: `M`, `42`, `6A`. What comes nearest stands in `near`. */
  | { kind: 'size'; sizes: readonly string[]; near: readonly string[] }
  /** Keys of colour families; any of them will do. */
  | { kind: 'colour'; families: readonly string[] }
  | { kind: 'occasion'; occasion: Occasion }
  /** In dinars. */
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'sale' }
  | { kind: 'order'; order: WishedOrder }
  | { kind: 'inStock' }

export type WishOf<Kind extends WishKind> = Extract<Wish, { kind: Kind }>

/** A wish nothing that was found fulfils is set aside, and says so. */
export type ToldWish = Wish & { unmet?: true }

/** What a search leaves out: a cloth or another word as it reads after "without", a craft or place as after "except", or what fulfils a wish. */
export type Exclusion = { key: ExclusionKey } & ({ without: Trilingual } | { except: Trilingual } | { wish: Wish })

/** What a search has understood besides words. It travels in a header of the answer, which is a list. */
export interface Understanding {
  wishes: readonly ToldWish[]
  /** Cloths, crafts and places among the words, if there are any: all that is shown has them. */
  words?: readonly ToldWords[]
  excluded?: readonly Exclusion[]
  /** What the shop does not have under that name, and what it shows instead. */
  instead?: { of: string; shown: Trilingual }
  /** Notice that the shop has none of what was asked for, as bags: no shop of garments sells them. */
  missing?: Trilingual
  /** Where nothing is found: garments for the person or occasion that was named, by their ids. */
  nearby?: readonly string[]
  /** Where the filters leave nothing: without which one there would be how many; `price`: both bounds, `all`: every one. A shelf says its name. */
  tooNarrow?: readonly { filter: string; count: number; name?: Trilingual }[]
}

export const understandingHeader = 'x-understood'

export function writeUnderstanding(understanding: Understanding): string {
  return encodeURIComponent(JSON.stringify(understanding))
}

/** Nothing, for an answer that says nothing or something else. */
export function readUnderstanding(header: string | null | undefined): Understanding | undefined {
  if (!header) return undefined
  try {
    const read = JSON.parse(decodeURIComponent(header)) as Partial<Understanding>
    return Array.isArray(read.wishes) ? (read as Understanding) : undefined
  } catch {
    return undefined
  }
}

/** Kinds of wishes and words that were taken away, as addresses write them: `price,who`. */
export function readSetAside(text: string | undefined): SetAside[] {
  const names = (text ?? '').split(',')
  return [...setAsides.filter((kind) => names.includes(kind)), ...names.filter(isExclusionKey)]
}
