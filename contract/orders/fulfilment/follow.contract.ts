import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** Whatever is typed is looked at: that it is no number, or no telephone, is nothing a guesser need know. */
const FollowFields = z.strictObject({
  number: z.string().check(z.maxLength(30)),
  phone: z.string().check(z.maxLength(30)),
})

/** The position of a parcel, without recipient, address, contents and price. */
export const FollowedParcel = z.object({
  number: z.number(),
  state: OrderState,
  /** Whether it waits for its customer in the shop, or will. */
  pickUp: z.boolean(),
  since: z.string(),
  /** The day it waits for with the courier, where one was set. */
  postponedUntil: z.nullable(z.string()),
  /** How far the slowest of its pieces is that are still being made; nothing where all lie ready. */
  making: z.nullable(z.number()),
})
export type FollowedParcel = z.infer<typeof FollowedParcel>

export const followEndpoints = endpointTable({
  follow: {
    method: 'POST',
    path: '/api/orders/follow',
    guard: 'anyone',
    summary:
      'Where a parcel is, by order number and telephone, without an account; 404 parcel-not-found whichever of the two is wrong',
    body: FollowFields,
    replies: { 200: FollowedParcel },
  },
})
