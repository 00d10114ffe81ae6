import * as z from 'zod/mini'
import { mainCategories } from '#contract/catalogue/products/garment-words.ts'
import { sheetColumns } from '#contract/catalogue/products/sheet-columns.ts'
import { SheetError, SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { importLimits } from './import-limits.ts'

/** Which shop a file is of, and what it holds; told by its columns. */
const productKinds = ['woocommerce-products', 'shopify-products'] as const
const peopleKinds = ['woocommerce-customers', 'shopify-customers', 'woocommerce-orders', 'shopify-orders'] as const
const importKinds = [...productKinds, ...peopleKinds] as const
export type ProductKind = (typeof productKinds)[number]
export type PeopleKind = (typeof peopleKinds)[number]
export type ImportKind = (typeof importKinds)[number]

/** Whether a file is about who bought, rather than about what is sold. */
export function isOfPeople(kind: ImportKind): kind is PeopleKind {
  return peopleKinds.some((peopleKind) => peopleKind === kind)
}

/** Why a cell is not taken over as it stands in the file. */
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
  /** How many rows. */
  count: z.number(),
  /** All of them: `2-5, 9`. */
  rows: z.string(),
  /** Some of what stands there. */
  examples: z.array(z.string()),
}

/** Cells of one column that are not taken over as they stand, for one reason. */
export const ImportNote = z.object({ code: z.enum(noteCodes), column: z.string(), ...affectedCells })
export type ImportNote = z.infer<typeof ImportNote>

/** Garments that cannot be brought, for one reason: all their rows. */
const ImportRefusal = z.object({
  code: SheetError.shape.code,
  column: z.enum(sheetColumns),
  garments: z.number(),
  ...affectedCells,
})
export type ImportRefusal = z.infer<typeof ImportRefusal>

/** Where the garments of a category go: a part of the shop and, if it is not empty, a shelf in it, or a new one of that name. */
export const ShelfChoice = z.strictObject({
  category: z.string().check(z.maxLength(1000)),
  /** Nothing: they are left where they are. */
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

/** A file that was sent: what is in it, what would become of it, and what has. */
export const ShopImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  staffName: z.string(),
  sentAt: z.string(),
  /** Nothing until the owner said yes. */
  doneAt: z.string(),
  /** Of customers and orders: nothing unless it was taken back. */
  undoneAt: z.string(),
  /** Of garments: by which what was done can be undone; nothing where nothing was. */
  change: z.nullable(z.number()),
})
export type ShopImport = z.infer<typeof ShopImport>

/** Of a file of customers or orders: whose telephone numbers it comes to. */
const ImportPeople = z.object({
  /** Of whom nothing is known here yet, and who is a customer already. */
  fresh: z.number(),
  known: z.number(),
  /** Entries without a valid telephone number; they belong to no customer. */
  withoutPhone: z.number(),
})

export const ImportPreview = z.extend(ShopImport, {
  encoding: z.string(),
  rows: z.number(),
  /** Garments, customers or orders; so are those that are new, changed, unchanged, or do not come. */
  garments: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Garments brought before that this file does not have: they stay. */
  absent: z.number(),
  /** Addresses of pictures that are not here yet. */
  pictures: z.number(),
  categories: z.array(ImportCategory),
  products: SheetReport.shape.products,
  people: z.nullable(ImportPeople),
  refusals: z.array(ImportRefusal),
  notes: z.array(ImportNote),
  /** Columns nothing is made of, with how many of their cells say something. */
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
