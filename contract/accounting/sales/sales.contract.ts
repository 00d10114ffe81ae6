import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal.ts'

/** How far back figures reach: days, or months by the month. */
export const periods = ['7d', '30d', '90d', '12m'] as const
export const Period = z.enum(periods)
export type Period = z.infer<typeof Period>

const Due = z.object({ count: z.number() })
const Money = z.object({ count: z.number(), amount: z.number() })

/** The tasks that wait now. */
export const Today = z.object({
  toCall: Due,
  toPrepare: Due,
  toHandOver: Due,
  /** What couriers will be asked to collect, and what they have collected and not handed in. */
  onTheWay: Money,
  handedOver: Money,
  /** Parcels that are out for longer than the shop promises, the longest out first; of many only some are named. */
  late: z.object({
    count: z.number(),
    parcels: z.array(
      z.object({
        _id: z.string(),
        number: z.number(),
        name: personal(z.string()),
        city: personal(z.string()),
        since: z.string(),
      }),
    ),
  }),
  /** Wishes for a loan that wait to be confirmed by telephone. */
  loansAsked: z.number(),
  latestOrders: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      name: personal(z.string()),
      city: personal(z.string()),
      state: OrderState,
      pickUp: z.boolean(),
      totalPrice: z.number(),
      createdAt: z.string(),
    }),
  ),
  lowStock: z.object({
    /** The shop's own, where neither the garment nor its sub-category has another. */
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

/**
 * Sales over a period, by when they were ordered: from the confirmation on. What still has to be confirmed is no sale yet,
 * what was cancelled, refused or returned is none any more.
 */
export const Sales = z.object({
  /** One for each day or month of the period, oldest first, also where nothing was sold; `from` is its first day. */
  steps: z.array(z.object({ from: z.string(), orders: z.number(), sales: z.number() })),
  total: Sum,
  /** Of the sales of the period: what has reached its customer, and what is paid. */
  delivered: Sum,
  cashed: Sum,
  /** The period of the same length before. */
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
    summary: 'What waits for somebody, what is late, the latest orders, and what runs out',
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
