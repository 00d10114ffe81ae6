import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'
import { Trilingual } from './fields.ts'
import { OrderState } from './orders.contract.ts'

/** How far back figures reach: days, or months by the month. */
export const periods = ['7d', '30d', '90d', '12m'] as const
export const Period = z.enum(periods)
export type Period = z.infer<typeof Period>

const Due = z.object({ count: z.number() })

/** What waits for somebody now. */
export const Today = z.object({
  toCall: Due,
  toPrepare: Due,
  toHandOver: Due,
  /** Sent or handed over, and not paid yet. */
  cash: z.object({ count: z.number(), amount: z.number() }),
  latestOrders: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      name: z.string(),
      city: z.string(),
      state: OrderState,
      totalPrice: z.number(),
      createdAt: z.string(),
    }),
  ),
  lowStock: z.object({
    level: z.number(),
    /** How many variants there are in all at or below the level. */
    count: z.number(),
    variants: z.array(
      z.object({
        productId: z.string(),
        title: Trilingual,
        coverImage: z.string(),
        colorName: Trilingual,
        size: z.string(),
        stock: z.number(),
      }),
    ),
  }),
})
export type Today = z.infer<typeof Today>

const Sum = z.object({ orders: z.number(), sales: z.number() })

/** Orders and sales over a period. Cancelled, refused and returned orders are no sales, and are left out. */
export const Sales = z.object({
  /** One for each day or month of the period, oldest first, also where nothing was sold; `from` is its first day. */
  steps: z.array(z.object({ from: z.string(), orders: z.number(), sales: z.number() })),
  total: Sum,
  /** The same length of time before. */
  before: Sum,
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      title: Trilingual,
      coverImage: z.string(),
      pieces: z.number(),
      sales: z.number(),
    }),
  ),
})
export type Sales = z.infer<typeof Sales>

export const dashboardEndpoints = endpointTable({
  today: {
    method: 'GET',
    path: '/api/admin/dashboard',
    guard: 'staff',
    right: 'see-work',
    summary: 'What waits for somebody, the latest orders, and what runs out',
    replies: { 200: Today },
  },
  sales: {
    method: 'GET',
    path: '/api/admin/dashboard/sales',
    guard: 'staff',
    right: 'see-sales',
    summary: 'Orders and sales by day (7d, 30d, 90d) or month (12m), in the time of Tunis, and what sold best',
    query: z.strictObject({ period: z._default(Period, '30d') }),
    replies: { 200: Sales },
  },
})
