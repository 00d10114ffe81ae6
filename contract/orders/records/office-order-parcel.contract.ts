import * as z from 'zod/mini'
import { accountKinds } from './account-kinds.ts'

/** The parcel an order went out in: with whom, on which manifest, under which number of the courier, and the day it waits for. */
export const OrderParcel = z.object({
  id: z.number(),
  courier: z.string(),
  kind: z.enum(accountKinds),
  /** Empty if the parcel is on no manifest. */
  manifest: z.nullable(z.number()),
  number: z.string(),
  /** Since when it is where it is. */
  since: z.string(),
  postponedUntil: z.nullable(z.string()),
})
