import * as z from 'zod/mini'
import { paragraphs } from '#contract/platform/http/fields.ts'
import { depositMethods } from './deposit-methods.ts'
import { refusalReasons } from './order-states.rules.ts'
import { OrderState } from './orders.contract.ts'

/** Moves an order to another state. With a version, only if the order is still at that version. */
export const OrderStep = z.strictObject({
  state: OrderState,
  isPaid: z.optional(z.boolean()),
  /** How the order was paid, if `isPaid` is set before the delivery. */
  way: z.optional(z.enum(depositMethods)),
  /** The reason, mostly for orders that end without a sale. */
  reason: z.optional(paragraphs(200, 1)),
  /** For `refused`: the reason, as the courier reports it. */
  refusal: z.optional(z.enum(refusalReasons)),
  /**
   * For `with-courier`: the courier, or null for the shop's own delivery. By default the only courier, or the own delivery if there is no courier.
   */
  courierId: z.optional(z.nullable(z.int().check(z.positive()))),
  version: z.optional(z.int().check(z.minimum(1))),
})
export type OrderStep = z.infer<typeof OrderStep>
