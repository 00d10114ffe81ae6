import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'
import { Dinars, flagInQuery, line, numberInQuery, pieces, Trilingual, trilingual } from './fields.ts'
import { mainCategories, productSorts, sizeGuides } from './garment-words.ts'
import { catalogue } from './limits.ts'
import { readingCalls } from './reading-calls.ts'

export const MainCategory = z.enum(mainCategories)
export type MainCategory = z.infer<typeof MainCategory>

export const SizeGuide = z.enum(sizeGuides)
export type SizeGuide = z.infer<typeof SizeGuide>

export type ProductSort = (typeof productSorts)[number]

const TranslatedTexts = z.object({ title: z.optional(z.string()), description: z.optional(z.string()) })

export const ProductColor = z.object({
  /** Tells a colour from another while it is being renamed. */
  id: z.number(),
  colorName: Trilingual,
  swatch: z.string(),
  images: z.array(z.string()),
  stock: z.number(),
  /** Empty where the garment comes in one size. */
  sizes: z.array(z.object({ size: z.string(), stock: z.number() })),
})
export type ProductColor = z.infer<typeof ProductColor>

export const Product = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  translations: z.object({ en: z.optional(TranslatedTexts), ar: z.optional(TranslatedTexts) }),
  coverImage: z.string(),
  /** The cover, very small and blurred, as a data address: what is seen until the real one has come. */
  placeholder: z.string(),
  brand: z.string(),
  frameType: z.string(),
  mainCategory: z.string(),
  subCategory: z.string(),
  fabric: Trilingual,
  origin: Trilingual,
  occasion: Trilingual,
  sizeGuide: SizeGuide,
  goesWith: z.array(z.string()),
  newPrice: z.number(),
  oldPrice: z.number(),
  stockQuantity: z.number(),
  trending: z.boolean(),
  publishedAt: z.string(),
  version: z.number(),
  colors: z.array(ProductColor),
})
export type Product = z.infer<typeof Product>

const ImageAddress = z.string().check(z.maxLength(500), z.regex(/^(\/|https?:\/\/)/))

/** `seen` is the stock the editor had before them: what they changed is then applied to what there is by now. */
const counted = { stock: pieces(0), seen: z.optional(pieces(0)) }

const ColorFields = z.strictObject({
  id: z.optional(z.int()),
  colorName: trilingual(60),
  swatch: z._default(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/)), ''),
  images: z._default(z.array(ImageAddress).check(z.maxLength(12)), []),
  stock: z.optional(counted.stock),
  seen: counted.seen,
  sizes: z._default(z.array(z.strictObject({ size: line(12), ...counted })).check(z.maxLength(20)), []),
})

const Texts = z.strictObject({
  title: z.optional(line(120, 0)),
  description: z.optional(z.string().check(z.maxLength(4000))),
})
const ShortTexts = z._default(z.strictObject({ fr: line(120, 0), en: line(120, 0), ar: line(120, 0) }), {
  fr: '',
  en: '',
  ar: '',
})

export type ColorFields = z.infer<typeof ColorFields>

/** A product as the owner writes it. */
export const ProductFields = z.strictObject({
  title: line(120),
  description: z._default(z.string().check(z.maxLength(4000)), ''),
  translations: z._default(z.strictObject({ en: z.optional(Texts), ar: z.optional(Texts) }), {}),
  coverImage: z._default(z.union([ImageAddress, z.literal('')]), ''),
  brand: z._default(line(80, 0), ''),
  frameType: z._default(line(80, 0), ''),
  mainCategory: MainCategory,
  subCategory: z._default(line(60, 0), ''),
  fabric: ShortTexts,
  origin: ShortTexts,
  occasion: ShortTexts,
  sizeGuide: z._default(SizeGuide, 'none'),
  goesWith: z._default(z.array(line(100)).check(z.maxLength(12)), []),
  spellings: z._default(z.array(line(60)).check(z.maxLength(20)), []),
  newPrice: Dinars,
  oldPrice: z._default(Dinars, 0),
  stockQuantity: z.optional(pieces(0)),
  trending: z._default(z.boolean(), false),
  publishedAt: z.optional(z.iso.datetime({ offset: true })),
  colors: z.array(ColorFields).check(z.minLength(1), z.maxLength(12)),
})
export type ProductFields = z.infer<typeof ProductFields>

/** An edit says which version it was made from, so that somebody else's is not overwritten unseen. */
export const ProductEdit = z.extend(ProductFields, { version: z.optional(z.int()) })
export type ProductEdit = z.infer<typeof ProductEdit>

/** By how much prices move; a change by nothing is a mistake. */
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
  color: z.optional(line(60)),
  size: z.optional(line(12)),
  min: z.optional(numberInQuery(z.number())),
  max: z.optional(numberInQuery(z.number())),
  inStock: z.optional(flagInQuery),
  trending: z.optional(flagInQuery),
}

/** Just these products, in this order; those that are gone are left out. */
const ids = z.optional(
  z.pipe(
    z.string().check(z.maxLength(2500)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter(Boolean)),
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(catalogue.mostIds)),
    ),
  ),
)

export const ProductListQuery = z.strictObject({ ...paging, ...filters, ids, sort: z.optional(z.enum(productSorts)) })
export type ProductListQuery = z.infer<typeof ProductListQuery>

export const ProductSearchQuery = z.strictObject({
  ...paging,
  ...filters,
  query: z.string().check(z.maxLength(catalogue.longestQuery)),
})
export type ProductSearchQuery = z.infer<typeof ProductSearchQuery>

/** What can be chosen in the filters, with how many products each choice leaves. */
export const ProductFacets = z.object({
  subCategories: z.array(z.object({ slug: z.string(), name: Trilingual, count: z.number() })),
  colors: z.array(z.object({ key: z.string(), name: Trilingual, swatch: z.string(), count: z.number() })),
  sizes: z.array(z.object({ size: z.string(), count: z.number() })),
  price: z.object({ min: z.number(), max: z.number() }),
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
      'Products found by words in any spelling, best first; with page or limit, by page (X-Total-Count, X-Did-You-Mean)',
    query: ProductSearchQuery,
    replies: { 200: z.array(Product) },
  },
  facets: {
    ...readingCalls.listFacets,
    summary: 'What the filters of a list offer',
    query: z.strictObject({ category: filters.category, sub: filters.sub }),
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
    summary: 'Adds a product; its colours are a list that is never empty',
    body: ProductFields,
    replies: { 201: Product },
  },
  edit: {
    method: 'PUT',
    path: '/api/products/edit/:id',
    guard: 'staff',
    right: 'describe-products',
    summary: 'Replaces what a product says; 409 product-changed if another edit came first',
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
