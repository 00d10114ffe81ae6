import * as z from 'zod/mini'
import { carrierKinds } from './carrier-kinds.ts'

/** The parcel an order was sent in: the courier, the manifest, the courier's number, and the agreed delivery day. */
export const OrderParcel = z.object({
  id: z.number(),
  courier: z.string(),
  kind: z.enum(carrierKinds),
  /** Empty if the parcel is on no manifest. */
  manifest: z.nullable(z.number()),
  number: z.string(),
  /** The time of its latest state. */
  since: z.string(),
  postponedUntil: z.nullable(z.string()),
})
