import type { FieldOfKind, FieldValues } from '#contract/catalogue/products/product-field-values.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

type Written<Name extends SampleName> =
  Name extends FieldOfKind<'translated' | 'trilingual'> ? Trilingual : FieldValues[Name]
type SampleName = Exclude<
  FieldOfKind<'translated' | 'trilingual' | 'line' | 'choice' | 'words' | 'money' | 'flag'>,
  // All samples are on sale at one price, with the usual ease; who wears them is read from the pictures.
  'state' | 'isGift' | 'ease' | 'salePrice' | 'costPrice' | 'wornSize'
>

type SampleFields = { [Name in SampleName]: Written<Name> }

/** A garment of the sample catalogue, with all product fields that the owner would enter. */
export interface SampleGarment extends SampleFields {
  /** A readable and stable id, which the names of its pictures contain. */
  id: string
  publishedDaysAgo: number
  /** Empty for a draped cloth, which fits everyone. */
  sizes: string[]
  /** Stock in the order of `sizes`; one number for a garment without sizes. */
  colours: { id: string; stock: number[] }[]
  /** Ids of the garments that complete the outfit. */
  goesWith: string[]
}
