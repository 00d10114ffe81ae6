import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'

/** The kinds of changes in the feed. The resources themselves are read by their own endpoints, with their own rights. */
export const changeKinds = ['order', 'stock', 'product', 'parcel'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** So long a change can be read, and an address be sent it again. */
export const changesKeptDays = 30
const maxChanges = 500

export const FeedChange = z.object({
  /** Grows with every change, with gaps; what comes later has a higher one. */
  position: z.number(),
  kind: z.enum(changeKinds),
  /** The id of the order, the product, or the parcel. */
  id: z.string(),
  what: z.enum(['placed', 'added', 'changed', 'deleted', 'moved']),
  at: z.string(),
  /**
   * How it was at that moment: an order's number and state, a product's state, a variant's stock, which order a parcel
   * carries and what became of it. Never whose it is.
   */
  detail: z.record(z.string(), z.unknown()),
})
export type FeedChange = z.infer<typeof FeedChange>

const position = numberInQuery(z.int().check(z.minimum(0), z.maximum(999_999_999)))

export const feedEndpoints = endpointTable({
  changes: {
    method: 'GET',
    path: '/api/changes',
    guard: 'staff',
    right: 'read-orders',
    summary: `What changed of orders, stock, products and parcels after a position, oldest first; 410 changes-forgotten where that is more than ${changesKeptDays} days ago`,
    query: z.strictObject({
      after: z.optional(position),
      limit: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(maxChanges)))),
    }),
    replies: {
      200: z.object({
        changes: z.array(FeedChange),
        /** What to ask for after: the position of the last of these, or the one that was asked with. */
        next: z.number(),
        /** There are some already that did not fit. */
        more: z.boolean(),
      }),
    },
  },
})
