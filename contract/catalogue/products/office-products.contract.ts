import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import {
  Dinars,
  flagInQuery,
  line,
  numberInQuery,
  paragraphs,
  pieces,
  Trilingual,
} from '#contract/platform/http/fields.ts'
import { languages, otherLanguages } from '#contract/platform/text/languages.ts'
import { catalogue } from './catalogue-limits.ts'
import { productStates } from './catalogue-values.ts'
import { officeLimits } from './office-limits.ts'
import { officeFields } from './product-field-schemas.ts'
import { readinessPoints } from './product-readiness.rules.ts'
import { MainCategory, Percentage, Product, ProductColor, ProductId, ProductSize } from './products.contract.ts'
import { SheetReport } from './sheet-report.contract.ts'

export const officeSorts = [
  'newest',
  'title',
  '-title',
  'price',
  '-price',
  'stock',
  '-stock',
  'daysLeft',
  '-daysLeft',
] as const
export type OfficeSort = (typeof officeSorts)[number]

/** `out`: no piece of the garment is left; `low`: the stock of a variant is low (`low-stock.rules.ts`). */
export const stockLevels = ['low', 'out'] as const

/** A row of the back office's table of products. */
export const OfficeProductRow = z.object({
  _id: z.string(),
  title: z.string(),
  translations: Product.shape.translations,
  coverImage: z.string(),
  placeholder: z.string(),
  mainCategory: z.string(),
  subCategory: z.string(),
  newPrice: z.number(),
  oldPrice: z.number(),
  /** The sale price, and the period of the sale; empty without a sale. */
  salePrice: z.number(),
  saleFrom: z.string(),
  saleUntil: z.string(),
  onSale: z.boolean(),
  stockQuantity: z.number(),
  trending: z.boolean(),
  publishedAt: z.string(),
  missing: z.array(z.enum(otherLanguages)),
  state: z.enum(productStates),
  /** When a draft goes online automatically; empty if it does not. */
  onlineFrom: z.string(),
  /** The missing parts that it should have before it goes online. */
  lacks: z.array(z.enum(readinessPoints)),
  /** Whether the stock of a variant is at or below the level, but some is left. */
  lowStock: z.boolean(),
  /** The level of low stock: the garment's own, or else that of its sub-category, or else that of the shop. */
  lowLevel: z.number(),
  /** The days until the stock runs out, at the sales rate of the last weeks it was in stock; null if too few were sold to tell. */
  daysLeft: z.nullable(z.number()),
  /** Days until the stock runs out by variant, where known. */
  variantDays: z.array(z.object({ colorId: z.number(), size: z.string(), days: z.number() })),
  /** The cost of its variants; null if not all are known, left out for staff who may not see it. */
  cost: z.optional(z.nullable(z.object({ least: z.number(), most: z.number() }))),
  colors: z.array(
    z.pick(ProductColor, { id: true, colorName: true, swatch: true, stock: true, sizes: true, code: true }),
  ),
})
export type OfficeProductRow = z.infer<typeof OfficeProductRow>

/** Left out for staff who may not see margins; 0 for a variant means the cost of the garment. */
const costPrice = z.optional(officeFields.costPrice)
const OfficeColor = z.extend(ProductColor, { sizes: z.array(z.extend(ProductSize, { costPrice })), costPrice })

/** A product with all fields of its form, including those hidden from shoppers. */
export const OfficeProduct = z.extend(Product, {
  ...officeFields,
  costPrice,
  colors: z.array(OfficeColor),
  updatedAt: z.string(),
})
export type OfficeProduct = z.infer<typeof OfficeProduct>

const filters = {
  q: z.optional(line(catalogue.longestQuery, 0)),
  category: z.optional(MainCategory),
  sub: z.optional(line(60)),
  stock: z.optional(z.enum(stockLevels)),
  state: z.optional(z.enum(productStates)),
  trending: z.optional(flagInQuery),
  missing: z.optional(flagInQuery),
}

export const filterInBody = z.strictObject({
  ...filters,
  trending: z.optional(z.boolean()),
  missing: z.optional(z.boolean()),
})
export const manyIds = z.array(line(100)).check(z.minLength(1), z.maxLength(catalogue.mostAtOnce))

export const OfficeProductQuery = z.strictObject({
  ...filters,
  sort: z.optional(z.enum(officeSorts)),
  page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(100_000)))),
  limit: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(officeLimits.largestPage)))),
})
export type OfficeProductQuery = z.infer<typeof OfficeProductQuery>
export type OfficeProductFilter = Omit<OfficeProductQuery, 'sort' | 'page' | 'limit'>

/** A change in the table, with the value that was shown, so that no other change is overwritten. */
export const QuickEdit = z.union([
  z.strictObject({ newPrice: Dinars, oldPrice: z.optional(Dinars), seen: Dinars }),
  z.strictObject({ trending: z.boolean() }),
])
export type QuickEdit = z.infer<typeof QuickEdit>

export const stockReasons = ['counted', 'received', 'returned', 'damaged', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

export const StockCorrection = z.strictObject({
  colorId: z.int(),
  size: z.string().check(z.maxLength(12)),
  stock: pieces(0),
  /** The stock that the editor saw: the difference from it is applied to the current stock. */
  seen: pieces(0),
  reason: z.enum(stockReasons),
  note: z._default(paragraphs(200), ''),
})
export type StockCorrection = z.infer<typeof StockCorrection>

/** A stock movement: the quantity, the variant, the reason, the author, and the stock afterwards. */
export const LedgerEntry = z.object({
  id: z.number(),
  at: z.string(),
  colorName: Trilingual,
  size: z.string(),
  change: z.number(),
  after: z.number(),
  reason: z.string(),
  note: z.string(),
  staffName: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A price change of the products with these ids, or of all that match a filter. */
export const PriceChange = z.union([
  z.strictObject({ percentage: Percentage, ids: manyIds }),
  z.strictObject({ percentage: Percentage, filter: filterInBody }),
])
export type PriceChange = z.infer<typeof PriceChange>

export const PricePreview = z.object({
  total: z.number(),
  prices: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      translations: Product.shape.translations,
      before: z.object({ newPrice: z.number(), oldPrice: z.number() }),
      after: z.object({ newPrice: z.number(), oldPrice: z.number() }),
    }),
  ),
})
export type PricePreview = z.infer<typeof PricePreview>

const inLanguage = z.strictObject({ language: z.optional(z.enum(languages)) })

export const officeProductEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/products',
    guard: 'staff',
    right: 'read-products',
    summary: 'A page of the products as the owner works on them (X-Total-Count, Link)',
    query: OfficeProductQuery,
    replies: { 200: z.array(OfficeProductRow) },
  },
  export: {
    method: 'GET',
    path: '/api/admin/products/export',
    guard: 'staff',
    right: 'export-products',
    summary:
      'The same products as a table (CSV with semicolons), one row for each colour and size, headed in a language',
    query: z.strictObject({ ...filters, language: z.optional(z.enum(languages)) }),
    replies: { 200: undefined },
  },
  import: {
    method: 'POST',
    path: '/api/admin/products/import',
    guard: 'staff',
    right: 'manage-catalogue',
    summary:
      'Creates and updates products from such a table, CSV or XLSX; without commit=true it only says what it would do, and with partly=true it takes the products that are right and leaves the others',
    query: z.strictObject({ commit: z.optional(flagInQuery), partly: z.optional(flagInQuery) }),
    replies: { 200: SheetReport },
  },
  tryRejected: {
    method: 'POST',
    path: '/api/admin/products/import/rejected',
    guard: 'staff',
    right: 'manage-catalogue',
    summary:
      'The rows of such a table that cannot be taken, as a table of the same columns and one more that says why; changes nothing',
    query: inLanguage,
    replies: { 200: undefined },
  },
  rejected: {
    method: 'GET',
    path: '/api/admin/products/import/:change/rejected',
    guard: 'staff',
    right: 'manage-catalogue',
    summary: 'The rows an import with partly=true left out, in the same way, for a day',
    params: z.strictObject({ change: numberInQuery(z.int().check(z.positive())) }),
    query: inLanguage,
    replies: { 200: undefined },
  },
  previewPrices: {
    method: 'POST',
    path: '/api/admin/products/prices/preview',
    guard: 'staff',
    right: 'set-prices',
    summary: 'What a change of prices would do, without doing it',
    body: PriceChange,
    replies: { 200: PricePreview },
  },
  changePrices: {
    method: 'POST',
    path: '/api/admin/products/prices',
    guard: 'staff',
    right: 'set-prices',
    summary: 'Raises or cuts many prices by a percentage; the answer’s id undoes it',
    body: PriceChange,
    replies: { 201: z.object({ id: z.number(), changed: z.number() }) },
  },
  restorePrices: {
    method: 'POST',
    path: '/api/admin/products/prices/:change/undo',
    guard: 'staff',
    right: 'set-prices',
    summary: 'Gives every product its exact former prices, but for those priced anew since',
    params: z.strictObject({ change: numberInQuery(z.int().check(z.positive())) }),
    replies: { 200: z.object({ restored: z.number(), changedSince: z.number() }) },
  },
  find: {
    method: 'GET',
    path: '/api/admin/products/:id',
    guard: 'staff',
    right: 'read-products',
    summary: 'A product with all its form shows',
    params: ProductId,
    replies: { 200: OfficeProduct },
  },
  quickEdit: {
    method: 'PATCH',
    path: '/api/admin/products/:id',
    guard: 'staff',
    right: 'describe-products',
    summary: 'Changes a price or the trending mark; 409 product-changed if the price seen is no longer the price',
    params: ProductId,
    body: QuickEdit,
    replies: { 200: OfficeProductRow },
  },
  correctStock: {
    method: 'POST',
    path: '/api/admin/products/:id/stock',
    guard: 'staff',
    right: 'count-stock',
    summary: 'Corrects the stock of one colour and size, with a reason; 409 stock-changed if too little is left',
    params: ProductId,
    body: StockCorrection,
    replies: { 200: OfficeProductRow },
  },
  ledger: {
    method: 'GET',
    path: '/api/admin/products/:id/stock',
    guard: 'staff',
    right: 'read-products',
    summary: 'The latest changes of a product’s stock, newest first',
    params: ProductId,
    query: z.strictObject({ before: z.optional(numberInQuery(z.int().check(z.positive()))) }),
    replies: { 200: z.array(LedgerEntry) },
  },
  orders: {
    method: 'GET',
    path: '/api/admin/products/:id/orders',
    guard: 'staff',
    right: 'read-products',
    summary: 'How many orders name a product, and how many of them are still under way',
    params: ProductId,
    replies: { 200: z.object({ total: z.number(), open: z.number() }) },
  },
})
