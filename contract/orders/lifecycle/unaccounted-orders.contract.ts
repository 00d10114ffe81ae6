import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** The maximum number of orders settled in one request; an old shop needs several requests. */
export const maxUnaccountedOrders = 200

/** An order without a parcel record, or from before payments were recorded. */
export const UnaccountedOrder = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  state: OrderState,
  pickUp: z.boolean(),
  isPaid: z.boolean(),
  /** The amount without a recorded payment. */
  left: z.number(),
  createdAt: z.string(),
})
export type UnaccountedOrder = z.infer<typeof UnaccountedOrder>

export const UnaccountedOrders = z.object({
  orders: z.array(UnaccountedOrder),
  /** Whether there are more such orders. */
  more: z.boolean(),
})
export type UnaccountedOrders = z.infer<typeof UnaccountedOrders>

const path = '/api/admin/cash/astray'

export const unaccountedOrderEndpoints = endpointTable({
  list: {
    method: 'GET',
    path,
    guard: 'staff',
    right: 'see-sales',
    summary: 'Orders that are out or paid and in nobody’s account, from before there were such books, oldest first',
    replies: { 200: UnaccountedOrders },
  },
  settle: {
    method: 'POST',
    path,
    guard: 'staff',
    right: 'book-cash',
    summary:
      'Gives such orders to an account: what is out or unpaid is owed by it, what was paid is booked in it, today; with ' +
      '`isPaid` what was delivered was paid as well. 409 order-changed, and nothing is done, where one is none of them any more',
    body: z.strictObject({
      account: z.int().check(z.positive()),
      orders: z.array(z.guid()).check(z.minLength(1), z.maxLength(maxUnaccountedOrders)),
      isPaid: z._default(z.boolean(), false),
    }),
    replies: { 200: UnaccountedOrders },
  },
})
