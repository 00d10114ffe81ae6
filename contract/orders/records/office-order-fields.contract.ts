import * as z from 'zod/mini'
import { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import { Address } from '#contract/people/shoppers/address.contract.ts'
import { Dinars, Email, line, paragraphs, pieces } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { takenChannels } from './order-channels.ts'
import { orderLimits } from './order-limits.ts'
import { OrderedColor } from './orders.contract.ts'

/** A line that is in the order already names its `productKey`, and keeps the price it was ordered at. */
export const OfficeLine = z.strictObject({
  productKey: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  productId: line(100),
  color: OrderedColor,
  size: z.optional(line(12, 0)),
  quantity: pieces(1, orderLimits.mostPieces),
  /** A price agreed on for each piece, by who may set prices; left out, it is what it was, or today’s. */
  price: z.optional(Dinars),
  /** Of a new line: made to measure, in which week, so chosen, to these measures. */
  made: z.optional(MadeWish),
})
export type OfficeLine = z.infer<typeof OfficeLine>

/** An order as the staff write it down, with the customer on the telephone. */
export const OfficeOrderFields = z.strictObject({
  name: line(100),
  email: z.union([Email, z.literal('')]),
  phone: line(30),
  /** Of an order that is picked up, none is asked for. */
  address: z.optional(Address),
  /** Its customer comes for it to the shop; left out, it is brought, and as it was in an order there is. */
  pickUp: z.optional(z.boolean()),
  language: z.enum(languages),
  note: paragraphs(500),
  products: z.array(OfficeLine).check(z.minLength(1), z.maxLength(orderLimits.mostLines)),
  /** Left out, it is what delivery to that governorate costs. */
  deliveryFee: z.optional(Dinars),
  discount: z._default(Dinars, 0),
  /** The channel; by default the telephone, and that of an existing order. */
  channel: z.optional(z.enum(takenChannels)),
})
export type OfficeOrderFields = z.infer<typeof OfficeOrderFields>

/** With the call it came of, which is settled by it. */
export const NewOfficeOrder = z.extend(OfficeOrderFields, { callRequest: z.optional(z.guid()) })
export type NewOfficeOrder = z.infer<typeof NewOfficeOrder>

export const OfficeOrderEdit = z.extend(OfficeOrderFields, { version: z.int().check(z.minimum(1)) })
export type OfficeOrderEdit = z.infer<typeof OfficeOrderEdit>
