import type { Trilingual } from '#contract/languages.ts'

/** One garment of the sample catalogue, as the shop owner would write it down. */
export interface SampleGarment {
  /** Readable and stable: its pictures are named after it. */
  id: string
  mainCategory: 'men' | 'women' | 'children'
  subCategory: string
  /** The workshop, or the village whose women made it. */
  brand: string
  /** SPEC's odd field; here it holds the cut. */
  frameType: string
  title: Trilingual
  description: Trilingual
  fabric: Trilingual
  origin: Trilingual
  occasion: Trilingual
  /** In Tunisian dinars. */
  newPrice: number
  /** In Tunisian dinars; 0 when the price was never higher. */
  oldPrice: number
  trending: boolean
  publishedDaysAgo: number
  /** Empty for a draped cloth, which fits everybody. */
  sizes: string[]
  /** Stock follows the order of `sizes`; a garment without sizes has one number. */
  colours: { id: string; stock: number[] }[]
  sizeGuide: 'jebba' | 'kaftan' | 'waistcoat' | 'trousers' | 'cloak' | 'cap' | 'shoes' | 'children' | 'none'
  /** Ids of the garments that complete the outfit. */
  goesWith: string[]
  /** How shoppers type its name: chat Latin, Arabic without dots, the neighbours' spelling. */
  spellings: string[]
}
