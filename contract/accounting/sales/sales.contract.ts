import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

/** The periods of sales figures; twelve months are grouped by month. */
export const periods = ['7d', '30d', '90d', '12m'] as const
export const Period = z.enum(periods)
export type Period = z.infer<typeof Period>

const Due = z.object({ count: z.number() })
const Money = z.object({ count: z.number(), amount: z.number() })

/** The tasks that are waiting now. */
export const Today = z.object({
  toCall: Due,
  toPrepare: Due,
  toHandOver: Due,
  /** The amount couriers still have to collect, and the amount they collected and have not paid over. */
  onTheWay: Money,
  handedOver: Money,
  /** Parcels that are out for longer than the shop promises, the oldest first; only some of many are listed. */
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
  /** Loan requests that wait for a confirming call. */
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
    /** The shop's default level. Variants of a garment or sub-category with a level of its own are compared with that one. */
    level: z.number(),
    /** The number of all variants at or below the level. */
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

/** Sales over a period, by order date. An order counts once it is confirmed; cancelled, refused and returned orders do not count. */
export const Sales = z.object({
  /** One entry for each day or month of the period, oldest first, even without sales; `from` is its first day. */
  steps: z.array(z.object({ from: z.string(), orders: z.number(), sales: z.number() })),
  total: Sum,
  /** The part of the period's sales that is delivered, and the part that is paid. */
  delivered: Sum,
  cashed: Sum,
  /** The previous period of the same length. */
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
