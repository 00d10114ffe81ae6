import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'

/** The kinds of changes in the feed. The resources themselves are read by their own endpoints, with their own rights. */
export const changeKinds = ['order', 'stock', 'product', 'parcel'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** How long a change can be read, and can be sent again to a webhook. */
export const changesKeptDays = 30
const maxChanges = 500

export const FeedChange = z.object({
  /** Increases with every change; there may be gaps. */
  position: z.number(),
  kind: z.enum(changeKinds),
  /** The id of the order, the product, or the parcel. */
  id: z.string(),
  what: z.enum(['placed', 'added', 'changed', 'deleted', 'moved']),
  at: z.string(),
  /**
   * The state at that moment: an order's number and state, a product's state, a variant's stock, or a parcel's order and outcome. It contains no
   * personal data.
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
        /** The position to continue from: that of the last change in this response, or the requested one if there is none. */
        next: z.number(),
        /** Whether there are more changes. */
        more: z.boolean(),
      }),
    },
  },
})
