import * as z from 'zod/mini'

export const orderToCall = {
  _id: z.string(),
  version: z.number(),
  number: z.number(),
  name: z.string(),
  totalPrice: z.number(),
  createdAt: z.string(),
}

/** Orders unconfirmed for longer than the owner's limit, oldest first, with their total number. */
export const UnconfirmedOrders = z.object({
  days: z.number(),
  count: z.number(),
  orders: z.array(z.object(orderToCall)),
})
export type UnconfirmedOrders = z.infer<typeof UnconfirmedOrders>
