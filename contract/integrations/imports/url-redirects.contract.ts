import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'

/** An address of an imported shop, and the page it now redirects to. */
export const UrlRedirect = z.object({
  /** The old path without a language, as in `/product/keswa`. */
  path: z.string(),
  /** The path in this shop, of a product or a list. */
  to: z.string(),
  /** The title of the product; empty for a list. */
  title: z.string(),
})
export type UrlRedirect = z.infer<typeof UrlRedirect>

const owners = { guard: 'staff', right: 'bring-shop' } as const

export const urlRedirectEndpoints = endpointTable({
  list: {
    ...owners,
    method: 'GET',
    path: '/api/admin/old-addresses',
    summary: 'Addresses of a shop that was brought along, newest first (X-Total-Count)',
    query: z.strictObject({
      q: z.optional(line(100, 0)),
      page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(10_000)))),
    }),
    replies: { 200: z.array(UrlRedirect) },
  },
  save: {
    ...owners,
    method: 'PUT',
    path: '/api/admin/old-addresses',
    summary:
      'Says where an old address leads: to a garment or a list of this shop, each by its own address; 422 address-elsewhere for any other',
    body: z.strictObject({ from: line(1000), to: line(1000) }),
    replies: { 204: undefined },
  },
  remove: {
    ...owners,
    method: 'DELETE',
    path: '/api/admin/old-addresses',
    summary: 'Takes an old address out: there is nothing at it from then on',
    query: z.strictObject({ path: line(400) }),
    replies: { 204: undefined },
  },
})
