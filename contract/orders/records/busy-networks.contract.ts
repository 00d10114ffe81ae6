import * as z from 'zod/mini'
import { OrderState } from './orders.contract.ts'
import { orderToCall } from './unconfirmed-orders.contract.ts'

/** The orders of one network that wait for a call, oldest first, with their total number. At least one of them is on hold. */
export const BusyNetwork = z.object({
  count: z.number(),
  orders: z.array(z.object({ ...orderToCall, state: OrderState })),
})
export type BusyNetwork = z.infer<typeof BusyNetwork>
