import * as z from 'zod/mini'

/** The parcel an order went out in: with whom, on which manifest, under which number of the courier, and the day it waits for. */
export const OrderParcel = z.object({
  id: z.number(),
  courier: z.string(),
  manifest: z.number(),
  number: z.string(),
  postponedUntil: z.nullable(z.string()),
})
