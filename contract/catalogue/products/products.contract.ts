import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import {
  choicesInQuery,
  Dinars,
  flagInQuery,
  line,
  numberInQuery,
  PictureAddress,
  pieces,
  Trilingual,
  trilingual,
} from '#contract/platform/http/fields.ts'
import { IdempotencyHeaders } from '#contract/platform/http/idempotency-schema.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { catalogue } from './catalogue-limits.ts'
import { mainCategories, productSorts, sizeGuides, sizeKinds } from './catalogue-values.ts'
import {
  changedFields,
  newFields,
  ReadTranslations,
  shownFields,
  WrittenTranslations,
} from './product-field-schemas.ts'
import { ownFields } from './product-fields.ts'

export const MainCategory = z.enum(mainCategories)
export type MainCategory = z.infer<typeof MainCategory>

export const SizeGuide = z.enum(sizeGuides)
export type SizeGuide = z.infer<typeof SizeGuide>

export type ProductSort = (typeof productSorts)[number]

export const ProductSize = z.object({ size: z.string(), stock: z.number(), seen: z.number(), code: z.string() })

export const ProductColor = z.object({
  /** Identifies the colour while its name is being changed. */
  id: z.number(),
  colorName: Trilingual,
  swatch: z.string(),
  images: z.array(z.string()),
  stock: z.number(),
  /** The stock again: sent back, it shows whether the stock was changed or only read. */
  seen: z.number(),
  /** Empty if the garment has no sizes. */
  sizes: z.array(ProductSize),
  /** The code on its label, if it has no sizes: a reference or a barcode. */
  code: z.string(),
})
export type ProductColor = z.infer<typeof ProductColor>

/** The average of the published reviews; sample reviews are not counted. */
export const ProductRating = z.object({
  /** From 1 to 5, with one decimal. */
  stars: z.number(),
  count: z.number(),
  /** Most buyers found that it fits as expected. */
  isTrueToSize: z.boolean(),
})
export type ProductRating = z.infer<typeof ProductRating>

export const Product = z.object({
  _id: z.string(),
  ...shownFields,
  translations: ReadTranslations,
  /** The cover, very small and blurred, as a data URL: it is shown while the picture loads. */
  placeholder: z.string(),
  stockQuantity: z.number(),
  /** When the sale ends; empty without a sale. */
  saleEnds: z.string(),
  /** Absent without reviews. */
  rating: z.optional(ProductRating),
  /** The title of its lending page (`/borrow`), if the garment is lent. */
  lent: z.optional(Trilingual),
  version: z.number(),
  colors: z.array(ProductColor),
})
export type Product = z.infer<typeof Product>

/** `seen` is the stock the editor saw: the difference from it is applied to the current stock. */
const code = z.optional(line(60, 0))
/** The cost, if it differs from that of the garment; 0 means the cost of the garment. */
const costPrice = z.optional(Dinars)
const counted = { stock: pieces(0), seen: z.optional(pieces(0)), code, costPrice }
/** An empty address means no picture, as for the cover. */
const images = z.pipe(
  z.array(z.union([PictureAddress, z.literal('')])).check(z.maxLength(12)),
  z.transform((addresses) => addresses.filter((address) => address !== '')),
)
const swatch = z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/))
const sizes = z.array(z.strictObject({ size: line(12), ...counted })).check(z.maxLength(20))

const ofColor = {
  id: z.optional(z.int()),
  colorName: trilingual(60),
  stock: z.optional(counted.stock),
  seen: counted.seen,
  code,
  costPrice,
}
const ColorFields = z.strictObject({
  ...ofColor,
  swatch: z._default(swatch, ''),
  images: z._default(images, []),
  sizes: z._default(sizes, []),
})
export type ColorFields = z.infer<typeof ColorFields>

const ColorChange = z.strictObject({
  ...ofColor,
  swatch: z.optional(swatch),
  images: z.optional(images),
  sizes: z.optional(sizes),
})
export type ColorChange = z.infer<typeof ColorChange>

/** Fields of a read product that are ignored when it is sent back. */
const passedOver = Object.fromEntries(ownFields.map((name) => [name, z.optional(z.unknown())])) as Record<
  (typeof ownFields)[number],
  z.ZodMiniOptional<z.ZodMiniUnknown>
>
const lent = z.optional(z.unknown())
const stockQuantity = z.optional(pieces(0))

/** A product as the owner writes it; a field that is left out is empty. */
export const ProductFields = z.strictObject({
  ...newFields,
  translations: z._default(WrittenTranslations, {}),
  stockQuantity,
  colors: z.array(ColorFields).check(z.minLength(1), z.maxLength(12)),
})
export type ProductFields = z.infer<typeof ProductFields>

/** Also accepts the read-only fields of a product, and ignores them. */
const NewProduct = z.extend(ProductFields, { ...passedOver, lent, version: z.optional(z.unknown()) })

/** Changes of a product; fields that are left out stay unchanged. The version it is based on detects concurrent edits. */
export const ProductEdit = z.strictObject({
  ...passedOver,
  lent,
  ...changedFields,
  translations: z.optional(WrittenTranslations),
  stockQuantity,
  version: z.optional(z.int()),
  colors: z.optional(z.array(ColorChange).check(z.minLength(1), z.maxLength(12))),
})
export type ProductEdit = z.infer<typeof ProductEdit>

/** The percentage of a price change; 0 is refused as a mistake. */
export const Percentage = z.number().check(
  z.minimum(catalogue.lowestPercentage),
  z.maximum(catalogue.highestPercentage),
  z.refine((percentage) => percentage !== 0),
)

export const ProductId = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

const paging = {
  page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(100_000)))),
  limit: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(catalogue.largestPage)))),
}

const filters = {
  category: z.optional(MainCategory),
  sub: z.optional(line(60)),
  color: z.optional(choicesInQuery(60, catalogue.mostChoices)),
  size: z.optional(choicesInQuery(12, catalogue.mostChoices)),
  fabric: z.optional(choicesInQuery(20, catalogue.mostChoices)),
  occasion: z.optional(choicesInQuery(20, catalogue.mostChoices)),
  min: z.optional(numberInQuery(z.number())),
  max: z.optional(numberInQuery(z.number())),
  inStock: z.optional(flagInQuery),
  trending: z.optional(flagInQuery),
}

/** The products with these ids, in this order; deleted ones are left out. */
const ids = z.optional(
  z.pipe(
    z.string().check(z.maxLength(5050)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter(Boolean)),
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(catalogue.mostIds)),
    ),
  ),
)

export const ProductListQuery = z.strictObject({ ...paging, ...filters, ids, sort: z.optional(z.enum(productSorts)) })
export type ProductListQuery = z.infer<typeof ProductListQuery>

const words = z.string().check(z.maxLength(catalogue.longestQuery))
/** Kinds of wishes that the search must not recognise in the words: `price,who`. */
const without = z.optional(line(100))

export const ProductSearchQuery = z.strictObject({
  ...paging,
  ...filters,
  query: words,
  /** By default the best match comes first. */
  sort: z.optional(z.enum(productSorts)),
  without,
})
export type ProductSearchQuery = z.infer<typeof ProductSearchQuery>

const choice = { key: z.string(), name: Trilingual, count: z.number() }

/** With `query`, the facets of the search results. */
export const ProductFacetsQuery = z.strictObject({ ...filters, query: z.optional(words), without })
export type ProductFacetsQuery = z.infer<typeof ProductFacetsQuery>

/** The choices of the filters, with the number of products each would leave, given the chosen filters of other kinds. */
export const ProductFacets = z.object({
  subCategories: z.array(z.object({ slug: z.string(), name: Trilingual, count: z.number() })),
  colors: z.array(z.object({ ...choice, swatch: z.string() })),
  sizes: z.array(z.object({ size: z.string(), kind: z.enum(sizeKinds), count: z.number() })),
  fabrics: z.array(z.object(choice)),
  occasions: z.array(z.object(choice)),
  price: z.object({ min: z.number(), max: z.number() }),
  /** The owner's texts for the page of the requested sub-category, colour or occasion. */
  page: z.optional(z.object({ title: Trilingual, sentence: Trilingual })),
  /** The section that contains all garments of the requested sub-category. */
  onlyIn: z.optional(z.enum(mainCategories)),
})
export type ProductFacets = z.infer<typeof ProductFacets>

export const productEndpoints = endpointTable({
  list: {
    ...readingCalls.listProducts,
    summary: 'Products, newest first; with page or limit, by page (X-Total-Count, Link), else all of them',
    query: ProductListQuery,
    replies: { 200: z.array(Product) },
  },
  search: {
    ...readingCalls.searchProducts,
    summary:
      'Products found by words in any spelling and by the size, price, colour, occasion or person named among them, best first or as sort says; with page or limit, by page (X-Total-Count); X-Did-You-Mean and X-Understood tell how it was read, and without leaves kinds of wishes unread',
    query: ProductSearchQuery,
    replies: { 200: z.array(Product) },
  },
  facets: {
    ...readingCalls.listFacets,
    summary: 'What the filters of a list, or of a search, offer, with how many products each choice leaves',
    query: ProductFacetsQuery,
    replies: { 200: ProductFacets },
  },
  find: {
    ...readingCalls.findProduct,
    summary: 'One product',
    params: ProductId,
    replies: { 200: Product },
  },
  create: {
    method: 'POST',
    path: '/api/products/create-product',
    guard: 'staff',
    right: 'manage-catalogue',
    summary:
      'Adds a product; its colours are a list that is never empty, and what else is left out is empty; the same Idempotency-Key ' +
      'again, by the same person, gives the product it made, as it is now (200), or 404 once that was deleted; 422 key-reused, ' +
      'with that product, for something else',
    headers: IdempotencyHeaders,
    body: NewProduct,
    replies: { 201: Product, 200: Product },
  },
  edit: {
    method: 'PUT',
    path: '/api/products/edit/:id',
    guard: 'staff',
    right: 'describe-products',
    summary:
      'Changes what a product says; a key that is left out stays as it is, and a product that was read can be sent back; 409 product-changed if another edit came first',
    params: ProductId,
    body: ProductEdit,
    replies: { 200: Product },
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:id',
    guard: 'staff',
    right: 'manage-catalogue',
    summary: 'Takes a product out of the shop; orders of it stay readable',
    params: ProductId,
    replies: { 204: undefined },
  },
  updatePrice: {
    method: 'PUT',
    path: '/api/products/update-price/:id',
    guard: 'staff',
    right: 'set-prices',
    summary: 'Raises or cuts a price by a percentage, rounded to 100 millimes',
    params: ProductId,
    body: z.strictObject({ percentage: Percentage }),
    replies: { 200: Product },
  },
})
