import * as z from 'zod/mini'
import { KeptLine, KeptWish } from '#contract/accounts/kept-account.contract.ts'
import { Place } from '#contract/accounts/profile.contract.ts'
import { Order } from './orders.contract.ts'

/** Everything the shop holds of one person, in a form she can take elsewhere. */
export const PersonData = z.object({
  madeAt: z.string(),
  accounts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      emailConfirmed: z.boolean(),
      name: z.string(),
      since: z.nullable(z.string()),
      addresses: z.array(Place),
      cart: z.array(KeptLine),
      wishlist: z.array(KeptWish),
      sessions: z.array(
        z.object({
          since: z.string(),
          until: z.string(),
          address: z.nullable(z.string()),
          browser: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  orders: z.array(z.extend(Order, { inBin: z.boolean() })),
  /** What was noted about her orders, by the shop too. */
  history: z.array(z.object({ order: z.number(), at: z.string(), kind: z.string(), text: z.string() })),
  messages: z.array(z.object({ at: z.string(), name: z.string(), subject: z.string(), message: z.string() })),
  mails: z.array(z.object({ at: z.string(), to: z.string(), subject: z.string(), state: z.string() })),
})
export type PersonData = z.infer<typeof PersonData>
