import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

/** What the back office finds by a few letters or digits: a few results of each kind. */
export const PaletteResults = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      name: personal(z.string()),
      phone: personal(z.string()),
      state: OrderState,
    }),
  ),
  products: z.array(z.object({ _id: z.string(), title: z.string(), coverImage: z.string() })),
  /** Custom pages, for staff who may edit them. */
  pages: z.array(z.object({ id: z.number(), title: z.string() })),
  customers: personal(z.array(z.object({ name: z.string(), phone: z.string(), email: z.string() }))),
})
export type PaletteResults = z.infer<typeof PaletteResults>

export const findEndpoints = endpointTable({
  find: {
    method: 'GET',
    path: '/api/admin/find',
    guard: 'staff',
    right: 'read-orders',
    summary:
      'Orders by number, name or telephone, products by words, customers by name or telephone, pages by their title',
    query: z.strictObject({ query: line(100) }),
    replies: { 200: PaletteResults },
  },
})
