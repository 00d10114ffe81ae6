import * as z from 'zod/mini'
import { paragraphs } from '#contract/platform/http/fields.ts'
import { depositWays } from './deposit-ways.ts'
import { refusalReasons } from './order-states.rules.ts'
import { OrderState } from './orders.contract.ts'

/** Moves an order to another state. With a version, only if the order is still at that version. */
export const OrderStep = z.strictObject({
  state: OrderState,
  isPaid: z.optional(z.boolean()),
  /** With `isPaid` before it is delivered: how it was paid. */
  way: z.optional(z.enum(depositWays)),
  /** The reason, mostly for orders that end without a sale. */
  reason: z.optional(paragraphs(200, 1)),
  /** With `refused`: why, as the courier says. */
  refusal: z.optional(z.enum(refusalReasons)),
  /** With `with-courier`: who carries it; null for the shop's own errand. Unsaid, the one courier there is, or the errand. */
  courierId: z.optional(z.nullable(z.int().check(z.positive()))),
  version: z.optional(z.int().check(z.minimum(1))),
})
export type OrderStep = z.infer<typeof OrderStep>
