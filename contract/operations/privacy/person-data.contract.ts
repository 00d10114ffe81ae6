import * as z from 'zod/mini'
import { TapeMeasures } from '#contract/catalogue/products/making-schemas.ts'
import { AccountCartLine, AccountWish } from '#contract/orders/cart/account-cart.contract.ts'
import { Order } from '#contract/orders/records/orders.contract.ts'
import { AccountSizeProfile } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import { Place } from '#contract/people/shoppers/profile.contract.ts'

/** All data the shop holds of one person, in a portable form. */
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
      cart: z.array(AccountCartLine),
      wishlist: z.array(AccountWish),
      /** People whose sizes the customer looks up, if the account stores them. */
      people: z.array(AccountSizeProfile),
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
  /** Data of an imported shop: the customer record and the orders there. */
  past: z.array(
    z.object({
      source: z.string(),
      kind: z.enum(['listed', 'order']),
      number: z.string(),
      at: z.nullable(z.string()),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      zipcode: z.string(),
      ending: z.string(),
      total: z.nullable(z.number()),
      orders: z.nullable(z.number()),
    }),
  ),
  /** Sources of the visits with an order, where known. */
  cameFrom: z.array(z.object({ order: z.number(), source: z.string(), campaign: z.string() })),
  /** Events and notes of the orders, including those of the shop. */
  history: z.array(z.object({ order: z.number(), at: z.string(), kind: z.string(), text: z.string() })),
  reviews: z.array(
    z.object({
      at: z.string(),
      product: z.string(),
      stars: z.number(),
      fit: z.string(),
      height: z.nullable(z.number()),
      name: z.string(),
      said: z.string(),
      pictures: z.array(z.string()),
      answer: z.string(),
    }),
  ),
  /** Changes the customer requested by the link of an order. */
  wishes: z.array(
    z.object({ order: z.number(), at: z.string(), kind: z.string(), detail: z.record(z.string(), z.unknown()) }),
  ),
  /** Restock notifications and calls the customer asked for. */
  waiting: z.array(
    z.object({ at: z.string(), by: z.enum(['mail', 'whatsapp', 'call']), name: z.string(), garment: z.string() }),
  ),
  /** Measures of the made-to-measure orders, and appointments. */
  measures: z.array(z.object({ order: z.number(), who: z.string(), measures: TapeMeasures, note: z.string() })),
  appointments: z.array(z.object({ order: z.number(), at: z.string(), kind: z.string(), note: z.string() })),
  /** Store credits and their payments. */
  credit: z.array(z.object({ order: z.nullable(z.number()), at: z.string(), kind: z.string(), amount: z.number() })),
  /** Loans under the person's phone number. Only an export by the owner contains them, because a phone number proves no identity. */
  loans: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      garment: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      state: z.string(),
      name: z.string(),
      phone: z.string(),
      note: z.string(),
      fee: z.number(),
      deposit: z.number(),
      kept: z.number(),
      keptReason: z.string(),
    }),
  ),
  messages: z.array(z.object({ at: z.string(), name: z.string(), subject: z.string(), message: z.string() })),
  mails: z.array(z.object({ at: z.string(), to: z.string(), subject: z.string(), state: z.string() })),
})
export type PersonData = z.infer<typeof PersonData>
