import * as z from 'zod/mini'
import { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, line } from '#contract/platform/http/fields.ts'
import { heldPricesCall } from './held-prices-call.ts'

const ShownPrice = z.strictObject({
  productId: line(100),
  shownPrice: Dinars,
  /** The choices of a made-to-measure piece. */
  choices: z.optional(MadeWish.shape.choices),
})
export type ShownPrice = z.infer<typeof ShownPrice>

export const heldPricesEndpoints = endpointTable({
  ask: {
    ...heldPricesCall,
    summary:
      'Of prices that were shown, whether each would be charged now: whether the garment cost that within the last minute',
    body: z.strictObject({ prices: z.array(ShownPrice).check(z.minLength(1), z.maxLength(orderLimits.mostLines)) }),
    replies: { 200: z.object({ held: z.array(z.boolean()) }) },
  },
})
