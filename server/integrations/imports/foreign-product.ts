import type { ImportNotes } from './import-notes.ts'

/** A thing that is counted, of another shop's. */
export interface ForeignVariant {
  row: number
  /** As it is written there; nothing where it has none. */
  color: string
  size: string
  /** How many there are; nothing where that shop does not count. */
  stock: number | undefined
  code: string
  /** Of this colour alone. */
  pictures: readonly string[]
}

/** A garment of another shop's, in the words of this one. */
export interface ForeignProduct {
  /** By which a later file tells it again. */
  key: string
  row: number
  /** All rows of the file it is made of. */
  rows: readonly number[]
  /** Paths of the product in the other shop, such as `/product/keswa`. */
  addresses: readonly string[]
  title: string
  description: string
  brand: string
  fabric: string
  origin: string
  occasion: string
  /** As that shop calls them, the most telling first. */
  categories: readonly string[]
  trending: boolean
  archived: boolean
  prices: ForeignPrices
  cost: string
  variants: readonly ForeignVariant[]
  /** Of the whole garment, in their order. */
  pictures: readonly string[]
}

/** In dinars, as a sheet of the shop's own says them; nothing is none. */
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
  /** Columns nothing is made of, that are not empty. */
  unused: readonly { name: string; cells: number }[]
  /** What the file calls the columns that are read further. */
  names: Readonly<Record<'title' | 'description' | 'stock' | 'images' | 'categories', string>>
}
