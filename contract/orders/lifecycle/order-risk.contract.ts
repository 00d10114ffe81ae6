import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { riskAdvice, riskKinds } from './order-risk.rules.ts'

/** One reason, with its figures. */
const Reason = z.object({
  kind: z.enum(riskKinds),
  refused: z.optional(z.number()),
  delivered: z.optional(z.number()),
  cases: z.optional(z.number()),
  orders: z.optional(z.number()),
  over: z.optional(z.number()),
  title: z.optional(z.string()),
})

export const OrderRisk = z.object({ reasons: z.array(Reason), advice: z.nullable(z.enum(riskAdvice)) })
export type OrderRisk = z.infer<typeof OrderRisk>

/** Parcels offered at the door, and how many of them were refused. */
const Foretold = z.object({
  /** `line`: orders with at least one reason; `none`: orders without one; otherwise the orders with this reason. */
  kind: z.enum(['line', 'none', ...riskKinds]),
  orders: z.number(),
  refused: z.number(),
})

export const RiskRecord = z.object({ days: z.number(), rows: z.array(Foretold) })
export type RiskRecord = z.infer<typeof RiskRecord>

const staff = { guard: 'staff' } as const

export const orderRiskEndpoints = endpointTable({
  find: {
    method: 'GET',
    path: '/api/admin/orders/:id/risk',
    ...staff,
    right: 'handle-orders',
    summary: 'What the shop’s own history says of an order, with its figures; it advises, and refuses nothing',
    params: z.strictObject({ id: z.guid() }),
    replies: { 200: OrderRisk },
  },
  record: {
    method: 'GET',
    path: '/api/admin/risk',
    ...staff,
    right: 'see-sales',
    summary:
      'How often orders were refused that were thought to, and those that were not, by what was said when placed',
    replies: { 200: RiskRecord },
  },
})
