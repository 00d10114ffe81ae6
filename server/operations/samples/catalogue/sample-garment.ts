import type { FieldOfKind, FieldValues } from '#contract/catalogue/products/product-field-values.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

type Written<Name extends SampleName> =
  Name extends FieldOfKind<'translated' | 'trilingual'> ? Trilingual : FieldValues[Name]
type SampleName = Exclude<
  FieldOfKind<'translated' | 'trilingual' | 'line' | 'choice' | 'words' | 'money' | 'flag'>,
  // All samples are sold, at one price, and sit as is usual for their kind; who wears them, their pictures say.
  'state' | 'ease' | 'salePrice' | 'costPrice' | 'wornSize'
>

type SampleFields = { [Name in SampleName]: Written<Name> }

/** One garment of the sample catalogue, as the shop owner would write it down, with every field a product has. */
export interface SampleGarment extends SampleFields {
  /** Readable and stable: its pictures are named after it. */
  id: string
  publishedDaysAgo: number
  /** Empty for a draped cloth, which fits everybody. */
  sizes: string[]
  /** Stock follows the order of `sizes`; a garment without sizes has one number. */
  colours: { id: string; stock: number[] }[]
  /** Ids of the garments that complete the outfit. */
  goesWith: string[]
}
