import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely'
import type { CatalogueChangeKind } from '#contract/catalogue/products/bulk-products.contract.ts'
import type { SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import type { Making } from '#contract/catalogue/products/making.rules.ts'
import type { FieldName } from '#contract/catalogue/products/product-field-values.ts'
import type { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { RejectedSheet } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { GeneratedJson, Json } from './json.ts'

export interface CatalogueTables {
  sub_categories: SubCategoriesTable
  products: ProductsTable
  product_colours: ProductColoursTable
  variants: VariantsTable
  stock_movements: StockMovementsTable
  stock_batches: StockBatchesTable
  stock_batch_items: StockBatchItemsTable
  price_changes: PriceChangesTable
  price_change_items: PriceChangeItemsTable
  catalogue_changes: CatalogueChangesTable
  catalogue_change_items: CatalogueChangeItemsTable
  search_words: SearchWordsTable
  search_word_groups: SearchWordGroupsTable
  pictures: PicturesTable
}

interface SubCategoriesTable {
  slug: string
  name: Json<Trilingual>
  title: GeneratedJson<Trilingual>
  sentence: GeneratedJson<Trilingual>
  position: number
  /** Stock is low from this number of pieces on; null for the shop's default. */
  low_stock_level: Generated<number | null>
}

interface ColumnOfKind {
  translated: string
  trilingual: Json<Trilingual>
  line: string
  choice: string
  words: string[]
  products: string[]
  money: number
  pieces: number | null
  height: number | null
  measures: Json<SizeMeasures[]>
  making: Json<Making>
  flag: boolean
  picture: string
  moment: Date
  date: Date | null
}

type FieldColumns = {
  [Name in FieldName as (typeof productFields)[Name]['column']]: ColumnOfKind[(typeof productFields)[Name]['kind']]
}

interface ProductsTable extends FieldColumns {
  id: string
  translations: Json<Product['translations']>
  updated_at: Generated<Date>
  version: Generated<number>
  colour_keys: string[]
  sizes: string[]
  /** Computed from its texts by the functions of the same names. */
  occasions: ColumnType<string[], never, never>
  cloths: ColumnType<string[], never, never>
  search: ColumnType<string, RawBuilder<string>, RawBuilder<string>>
  search_rank: ColumnType<string, RawBuilder<string>, RawBuilder<string>>
  deleted_at: Generated<Date | null>
  deleted_by: Generated<string>
  purged_at: Generated<Date | null>
  sample: Generated<boolean>
  /** The price shoppers currently pay; a trigger keeps it up to date. */
  now_price_millimes: ColumnType<number, never, never>
  now_old_price_millimes: ColumnType<number, never, never>
  now_sale_until: ColumnType<Date | null, never, never>
}

interface ProductColoursTable {
  id: Generated<number>
  product_id: string
  position: number
  name: Json<Trilingual>
  swatch: string
  images: Json<StoredImage[]>
  retired: Generated<boolean>
  keys: string[] | null
}

export interface StoredImage {
  url: string
  placeholder?: string
}

interface VariantsTable {
  id: Generated<number>
  product_id: string
  colour_id: number
  size: string
  position: number
  stock: Generated<number>
  /** The code printed on its label. */
  code: Generated<string>
  /** The purchase price, if it differs from that of the product. */
  cost_price_millimes: Generated<number | null>
  retired: Generated<boolean>
  /** A variant for a piece made to measure: it has no stock and is never offered as a size. */
  made: Generated<boolean>
}

interface StockMovementsTable {
  id: Generated<number>
  variant_id: number
  change: number
  reason: string
  at: Generated<Date>
  staff_name: Generated<string>
  note: Generated<string>
}

interface StockBatchesTable {
  id: Generated<number>
  kind: string
  at: Generated<Date>
  staff_name: string
  key: string
  undone_at: Generated<Date | null>
}

interface StockBatchItemsTable {
  batch_id: number
  variant_id: number
  change: number
}

interface PriceChangesTable {
  id: Generated<number>
  at: Generated<Date>
  staff_name: string
  percentage: number
  undone_at: Generated<Date | null>
}

interface PriceChangeItemsTable {
  price_change_id: number
  product_id: string
  former_price_millimes: number
  former_old_price_millimes: number
  price_millimes: number
  old_price_millimes: number
}

interface CatalogueChangesTable {
  id: Generated<number>
  at: Generated<Date>
  staff_name: string
  kind: CatalogueChangeKind
  products: number
  undone_at: Generated<Date | null>
  rejected: GeneratedJson<RejectedSheet | null>
  rejected_rows: Generated<number>
}

interface CatalogueChangeItemsTable {
  change_id: number
  product_id: string
  before: Json<object> | null
  after: Json<object>
}

interface SearchWordsTable {
  word: string
  written: string
  telling: Generated<boolean>
}

interface SearchWordGroupsTable {
  id: Generated<number>
  words: Json<Trilingual>
  near: Json<Trilingual>
  other_thing: Generated<boolean>
}

interface PicturesTable {
  id: string
  placeholder: string
  taken_in_at: Generated<Date>
}

export type PictureRow = Selectable<PicturesTable>
