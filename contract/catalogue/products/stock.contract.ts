import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery, paragraphs, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { Product } from './products.contract.ts'

/** A colour and size of a garment; `size` is empty if it has no sizes. */
const variant = {
  productId: z.string().check(z.maxLength(100)),
  colorId: z.int(),
  size: z.string().check(z.maxLength(12)),
}

export const stockLimits = { mostAtOnce: 500, undoHours: 24 } as const

const Received = z.strictObject({ ...variant, received: pieces(1) })

export const ReceivedStock = z.strictObject({
  pieces: z.array(Received).check(z.minLength(1), z.maxLength(stockLimits.mostAtOnce)),
  note: z._default(paragraphs(200), ''),
  /** An idempotency key that the client creates for each delivery of goods. */
  key: z.guid(),
})
export type ReceivedStock = z.infer<typeof ReceivedStock>

export const StockBatch = z.object({ id: z.number(), changed: z.number(), pieces: z.number() })
export type StockBatch = z.infer<typeof StockBatch>

/** A counted stock. `before` is the previous count when it was typed: a stale one is refused. */
export const CountedVariant = z.strictObject({
  ...variant,
  counted: z.nullable(pieces(0)),
  seen: pieces(0),
  before: z.nullable(pieces(0)),
})
export type CountedVariant = z.infer<typeof CountedVariant>

export const CountItem = z.object({
  ...variant,
  title: z.string(),
  translations: Product.shape.translations,
  colorName: Trilingual,
  counted: z.number(),
  seen: z.number(),
  /** The current stock, and the stock after the count is closed; a negative one must be counted again. */
  stock: z.number(),
  after: z.number(),
  staffName: z.string(),
  at: z.string(),
})
export type CountItem = z.infer<typeof CountItem>

/** The variant of a scanned code; two variants may have the same code. */
export const ScannedPiece = z.object({
  ...variant,
  title: z.string(),
  translations: Product.shape.translations,
  colorName: Trilingual,
  stock: z.number(),
})
export type ScannedPiece = z.infer<typeof ScannedPiece>

export const StockCount = z.object({
  id: z.number(),
  begunAt: z.string(),
  begunBy: z.string(),
  items: z.array(CountItem),
})
export type StockCount = z.infer<typeof StockCount>

/** A closed stock count: its changes, and whether it was undone. */
export const PastCount = z.object({
  id: z.number(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** The number of counted variants, and how many of them differed. */
  counted: z.number(),
  changed: z.number(),
  undone: z.boolean(),
})
export type PastCount = z.infer<typeof PastCount>

const base = '/api/admin/stock'
const byId = z.strictObject({ id: numberInQuery(z.int().check(z.positive())) })
const counting = { guard: 'staff', right: 'count-stock' } as const

export const stockEndpoints = endpointTable({
  receive: {
    method: 'POST',
    path: `${base}/received`,
    ...counting,
    summary:
      'Adds pieces that came in to what there is; the same key again adds nothing, and the answer’s id undoes it',
    body: ReceivedStock,
    replies: { 201: StockBatch },
  },
  undo: {
    method: 'POST',
    path: `${base}/batches/:id/undo`,
    ...counting,
    summary: 'Takes back as one what was received or counted, within a day; 409 stock-changed if too little is left',
    params: byId,
    replies: { 200: StockBatch },
  },
  count: {
    method: 'GET',
    path: `${base}/count`,
    ...counting,
    summary: 'The count that is open, with what closing it would do; null where none is',
    replies: { 200: z.nullable(StockCount) },
  },
  pastCounts: {
    method: 'GET',
    path: `${base}/counts`,
    ...counting,
    summary: 'The counts that were closed, the newest ten',
    replies: { 200: z.array(PastCount) },
  },
  byCode: {
    method: 'GET',
    path: `${base}/pieces`,
    guard: 'staff',
    right: 'read-products',
    summary: 'The colours and sizes with this code on their label, an EAN-13 as a UPC too; none where nobody knows it',
    query: z.strictObject({ code: line(60) }),
    replies: { 200: z.array(ScannedPiece) },
  },
  begin: {
    method: 'POST',
    path: `${base}/count`,
    ...counting,
    summary: 'Begins a count, or joins the one that is open',
    replies: { 200: StockCount },
  },
  write: {
    method: 'PUT',
    path: `${base}/count/:id/items`,
    ...counting,
    summary:
      'What was counted of a colour and size, or null to forget it; 409 count-changed if somebody counted it meanwhile',
    params: byId,
    body: CountedVariant,
    replies: { 200: StockCount },
  },
  close: {
    method: 'POST',
    path: `${base}/count/:id/close`,
    ...counting,
    summary: 'Applies what was counted, all of it or nothing; pieces sold since each was counted stay sold',
    params: byId,
    replies: { 200: StockBatch },
  },
  drop: {
    method: 'DELETE',
    path: `${base}/count/:id`,
    ...counting,
    summary: 'Ends a count without changing any stock',
    params: byId,
    replies: { 204: undefined },
  },
})
