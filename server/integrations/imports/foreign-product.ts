import type { ImportNotes } from './import-notes.ts'

/** A variant in another shop. */
export interface ForeignVariant {
  row: number
  /** The colour name in the file; empty if there is none. */
  color: string
  size: string
  /** The stock; undefined if the other shop does not count it. */
  stock: number | undefined
  code: string
  /** Pictures of this colour alone. */
  pictures: readonly string[]
}

/** A product of another shop, in a form common to all sources. */
export interface ForeignProduct {
  /** Identifies the product in later files. */
  key: string
  row: number
  /** All rows of the file that belong to the product. */
  rows: readonly number[]
  /** Paths of the product in the other shop, such as `/product/keswa`. */
  addresses: readonly string[]
  title: string
  description: string
  brand: string
  fabric: string
  origin: string
  occasion: string
  /** Category names in the other shop, the most specific first. */
  categories: readonly string[]
  trending: boolean
  archived: boolean
  prices: ForeignPrices
  cost: string
  variants: readonly ForeignVariant[]
  /** Pictures of the whole product, in their order. */
  pictures: readonly string[]
}

/** Prices in dinars, formatted as in the shop's own sheets; empty for none. */
export interface ForeignPrices {
  price: string
  oldPrice: string
  salePrice: string
  saleFrom: string
  saleUntil: string
}

export interface ForeignCatalogue {
  products: readonly ForeignProduct[]
  notes: ImportNotes
  /** Columns with content that the import does not use. */
  unused: readonly { name: string; cells: number }[]
  /** The headings of the columns that notes refer to. */
  names: Readonly<Record<'title' | 'description' | 'stock' | 'images' | 'categories', string>>
}
