import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'

export const binKinds = ['product', 'order', 'message'] as const
export type BinKind = (typeof binKinds)[number]

/** A deleted record that can be restored until it is purged. */
export const BinEntry = z.object({
  kind: z.enum(binKinds),
  id: z.string(),
  /** The name of a product, the number and customer of an order, or the subject of a message. */
  title: z.string(),
  image: z.string(),
  /** The total of an order. */
  total: z.nullable(z.number()),
  deletedAt: z.string(),
  /** The member of the staff who deleted it; empty if a shopper deleted their own order. */
  deletedBy: z.string(),
  purgedAt: z.string(),
})
export type BinEntry = z.infer<typeof BinEntry>

const Named = z.strictObject({ kind: z.enum(binKinds), id: line(100) })

export const binEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/bin',
    guard: 'staff',
    right: 'use-bin',
    summary: 'What was deleted within 30 days, newest first, by page (X-Total-Count, Link)',
    query: z.strictObject({
      kind: z.optional(z.enum(binKinds)),
      q: z.optional(line(100)),
      page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(10_000)))),
    }),
    replies: { 200: z.array(BinEntry) },
  },
  restore: {
    method: 'POST',
    path: '/api/admin/bin/restore',
    guard: 'staff',
    right: 'use-bin',
    summary:
      'Brings one thing back whole: an order takes its pieces out of stock again, or stays where it is (409 out-of-stock)',
    body: Named,
    replies: { 204: undefined },
  },
  purge: {
    method: 'POST',
    path: '/api/admin/bin/purge',
    guard: 'staff',
    right: 'use-bin',
    summary: 'Deletes one thing for good, with one’s own password',
    body: z.extend(Named, { currentPassword: GivenPassword }),
    replies: { 204: undefined },
  },
})
