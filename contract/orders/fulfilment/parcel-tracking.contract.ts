import * as z from 'zod/mini'
import { OrderState } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** Accepts any text: a validation error would help attackers to guess order numbers and phone numbers. */
const FollowFields = z.strictObject({
  number: z.string().check(z.maxLength(30)),
  phone: z.string().check(z.maxLength(30)),
})

/** The position of a parcel, without recipient, address, contents or price. */
export const FollowedParcel = z.object({
  number: z.number(),
  state: OrderState,
  /** Whether the customer picks the order up in the shop. */
  pickUp: z.boolean(),
  since: z.string(),
  /** The delivery day agreed with the courier, if there is one. */
  postponedUntil: z.nullable(z.string()),
  /** The progress of the slowest piece that is still being made; null if all pieces are ready. */
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
