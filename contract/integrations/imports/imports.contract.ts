import * as z from 'zod/mini'
import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import { sheetColumns } from '#contract/catalogue/products/sheet-columns.ts'
import { SheetError, SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { importLimits } from './import-limits.ts'

/** The shop software and the content of a file; its columns tell them. */
const productKinds = ['woocommerce-products', 'shopify-products'] as const
const peopleKinds = ['woocommerce-customers', 'shopify-customers', 'woocommerce-orders', 'shopify-orders'] as const
const importKinds = [...productKinds, ...peopleKinds] as const
export type ProductKind = (typeof productKinds)[number]
export type PeopleKind = (typeof peopleKinds)[number]
export type ImportKind = (typeof importKinds)[number]

/** Whether a file holds customers or orders, rather than products. */
export function isOfPeople(kind: ImportKind): kind is PeopleKind {
  return peopleKinds.some((peopleKind) => peopleKind === kind)
}

/** Why the value of a cell is not imported as it is in the file. */
export const noteCodes = [
  'control-signs',
  'kind-not-sold',
  'no-name',
  'parent-missing',
  'not-a-number',
  'not-a-date',
  'no-sale',
  'price-differs',
  'stock-below-nothing',
  'stock-not-counted',
  'stock-not-split',
  'any-value',
  'said-with-colour',
  'attribute-left',
  'second-code',
  'text-of-variant',
  'text-cut',
  'markup-left',
  'other-categories',
  'not-an-address',
  'too-many-pictures',
  'variant-gone',
  'left-by-choice',
  'no-shelf',
  'no-phone',
  'same-phone',
  'no-number',
  'no-date',
  'other-money',
  'no-money',
  'not-an-email',
] as const
export type NoteCode = (typeof noteCodes)[number]

const affectedCells = {
  /** The number of rows. */
  count: z.number(),
  /** The numbers of all rows: `2-5, 9`. */
  rows: z.string(),
  /** Some of the values. */
  examples: z.array(z.string()),
}

/** Cells of one column that are not imported as they are, for the same reason. */
export const ImportNote = z.object({ code: z.enum(noteCodes), column: z.string(), ...affectedCells })
export type ImportNote = z.infer<typeof ImportNote>

/** Products that cannot be imported, for one reason, with all their rows. */
const ImportRefusal = z.object({
  code: SheetError.shape.code,
  column: z.enum(sheetColumns),
  garments: z.number(),
  ...affectedCells,
})
export type ImportRefusal = z.infer<typeof ImportRefusal>

/** The target of a category: a section of the shop and optionally a sub-category of it, which may be new. */
export const ShelfChoice = z.strictObject({
  category: z.string().check(z.maxLength(1000)),
  /** Empty: the category stays unassigned. */
  main: z.enum([...mainCategories, '']),
  sub: line(60, 0),
  create: z.boolean(),
})
export type ShelfChoice = z.infer<typeof ShelfChoice>

export const ImportCategory = z.object({
  category: z.string(),
  garments: z.number(),
  /** The chosen or guessed category; null if unknown. */
  choice: z.nullable(ShelfChoice),
  guessed: z.boolean(),
})
export type ImportCategory = z.infer<typeof ImportCategory>

/** An uploaded file: its content, its planned result, and its actual result. */
export const ShopImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  staffName: z.string(),
  sentAt: z.string(),
  /** Empty until the owner confirms the import. */
  doneAt: z.string(),
  /** For customers and orders: empty unless the import was undone. */
  undoneAt: z.string(),
  /** For products: the id of the change that can be undone; null if nothing was changed. */
  change: z.nullable(z.number()),
})
export type ShopImport = z.infer<typeof ShopImport>

/** For a file of customers or orders: the number of customers by their phone numbers. */
const ImportPeople = z.object({
  /** The number of new customers, then the number of those already in the shop. */
  fresh: z.number(),
  known: z.number(),
  /** Entries without a valid telephone number; they belong to no customer. */
  withoutPhone: z.number(),
})

export const ImportPreview = z.extend(ShopImport, {
  encoding: z.string(),
  rows: z.number(),
  /** The number of products, customers or orders in the file; then how many are new, changed, unchanged, or refused. */
  garments: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Previously imported products that are not in this file; they stay. */
  absent: z.number(),
  /** The number of pictures that are not downloaded yet. */
  pictures: z.number(),
  categories: z.array(ImportCategory),
  products: SheetReport.shape.products,
  people: z.nullable(ImportPeople),
  refusals: z.array(ImportRefusal),
  notes: z.array(ImportNote),
  /** Columns that are not imported, with the number of their non-empty cells. */
  unused: z.array(z.object({ name: z.string(), cells: z.number() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const owners = { guard: 'staff', right: 'bring-shop' } as const
const OfImport = z.strictObject({ id: z.uuid() })

export const importEndpoints = endpointTable({
  list: {
    ...owners,
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'Files of another shop that wait for a yes, and what was brought, newest first',
    replies: { 200: z.array(ShopImport) },
  },
  send: {
    ...owners,
    method: 'POST',
    path: '/api/admin/imports',
    summary: 'Takes in an export of another shop (CSV); nothing of it is done until it is said to be',
    query: z.strictObject({ name: z.optional(line(200, 0)) }),
    replies: { 201: ImportPreview },
  },
  preview: {
    ...owners,
    method: 'GET',
    path: '/api/admin/imports/:id',
    summary: 'What would become of a file, and what of it is not understood',
    params: OfImport,
    replies: { 200: ImportPreview },
  },
  choose: {
    ...owners,
    method: 'PUT',
    path: '/api/admin/imports/:id/shelves',
    summary: 'Says where the garments of each category go; answers with what would become of the file now',
    params: OfImport,
    body: z.strictObject({ shelves: z.array(ShelfChoice).check(z.maxLength(importLimits.categories)) }),
    replies: { 200: ImportPreview },
  },
  bring: {
    ...owners,
    method: 'POST',
    path: '/api/admin/imports/:id/bring',
    summary: 'Does what the preview says, as one change; 409 import-done if it was done already',
    params: OfImport,
    replies: { 200: ImportPreview },
  },
  undo: {
    ...owners,
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary: 'Takes back what a file of customers or orders brought, within a day; 409 change-too-old after that',
    params: OfImport,
    replies: { 200: ImportPreview },
  },
  forget: {
    ...owners,
    method: 'DELETE',
    path: '/api/admin/imports/:id',
    summary: 'Forgets a file that was sent; what was brought stays',
    params: OfImport,
    replies: { 204: undefined },
  },
})
