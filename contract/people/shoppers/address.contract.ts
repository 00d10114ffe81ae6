import * as z from 'zod/mini'
import { line } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

export const Address = z.strictObject({
  street: line(200),
  city: line(100),
  country: line(60),
  state: line(100),
  zipcode: line(12, 0),
})
export type Address = z.infer<typeof Address>

/** A stored address in a response: it is not validated again, because limits may have changed since. */
export const StoredAddress = z.object({
  street: personal(z.string()),
  city: personal(z.string()),
  country: z.string(),
  state: z.string(),
  zipcode: personal(z.string()),
})
