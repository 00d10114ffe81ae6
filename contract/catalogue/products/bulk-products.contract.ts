import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { productStates } from './catalogue-values.ts'
import { filterInBody, manyIds } from './office-products.contract.ts'

/** The products with these ids, or all that match a filter. */
export const ProductTarget = z.union([z.strictObject({ ids: manyIds }), z.strictObject({ filter: filterInBody })])
export type ProductTarget = z.infer<typeof ProductTarget>

const moment = z.iso.datetime({ offset: true })

/** A percentage off the price of each product, for a period. */
export const Sale = z
  .strictObject({
    percentage: z.int().check(z.minimum(1), z.maximum(95)),
    from: z.union([moment, z.literal('')]),
    until: moment,
  })
  .check(z.refine(({ from, until }) => from === '' || Date.parse(from) < Date.parse(until), { path: ['until'] }))
export type Sale = z.infer<typeof Sale>

/** A change of several products. */
export const BulkAct = z.union([
  /** `which` is for publishing: garments with a picture and stock only, or all. */
  z.strictObject({ state: z.enum(productStates), which: z.optional(z.enum(['ready', 'all'])) }),
  z.strictObject({ trending: z.boolean() }),
  z.strictObject({ subCategory: line(60, 0) }),
  z.strictObject({ deleted: z.literal(true) }),
  z.strictObject({ sale: z.nullable(Sale) }),
])
export type BulkAct = z.infer<typeof BulkAct>

const catalogueChangeKinds = [...productStates, 'trending', 'shelf', 'deleted', 'sale', 'imported'] as const
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number]

/** A change of many products that can still be undone as one. */
export const CatalogueChange = z.object({
  id: z.number(),
  at: z.string(),
  staffName: z.string(),
  kind: z.enum(catalogueChangeKinds),
  products: z.number(),
  /** For an import: the number of rows that were not imported. */
  rejectedRows: z.number(),
})
export type CatalogueChange = z.infer<typeof CatalogueChange>

/** What the garments to publish lack; sent with `products-unready`. */
export const UnreadyCounts = z.object({
  unpublished: z.number(),
  ready: z.number(),
  withoutPicture: z.number(),
  withoutStock: z.number(),
  withoutPrice: z.number(),
})
export type UnreadyCounts = z.infer<typeof UnreadyCounts>

export const BulkDone = z.object({ id: z.number(), changed: z.number() })
export type BulkDone = z.infer<typeof BulkDone>

export const BulkUndone = z.object({ restored: z.number(), changedSince: z.number() })
export type BulkUndone = z.infer<typeof BulkUndone>

export const bulkProductEndpoints = endpointTable({
  change: {
    method: 'POST',
    path: '/api/admin/products/bulk',
    guard: 'staff',
    right: 'describe-products',
    summary:
      'Publishes, hides, archives, deletes, moves to a shelf, marks or puts on sale many products, all or none; the answer’s id undoes it for a day. Garments without a price stay unpublished unless they are gifts; 409 products-unready counts those without a picture or stock, until `which` says which to publish',
    body: z.strictObject({ target: ProductTarget, act: BulkAct }),
    replies: { 201: BulkDone },
  },
  list: {
    method: 'GET',
    path: '/api/admin/products/bulk',
    guard: 'staff',
    right: 'describe-products',
    summary: 'Changes of many products that can still be undone, imports too, newest first',
    replies: { 200: z.array(CatalogueChange) },
  },
  undo: {
    method: 'POST',
    path: '/api/admin/products/bulk/:change/undo',
    guard: 'staff',
    right: 'describe-products',
    summary: 'Gives every product back what it was before, but for those changed anew since',
    params: z.strictObject({ change: numberInQuery(z.int().check(z.positive())) }),
    replies: { 200: BulkUndone },
  },
})
