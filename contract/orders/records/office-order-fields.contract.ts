import * as z from 'zod/mini'
import { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import { Address } from '#contract/people/shoppers/address.contract.ts'
import { Dinars, Email, line, paragraphs, pieces } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { takenChannels } from './order-channels.ts'
import { orderLimits } from './order-limits.ts'
import { OrderedColor } from './orders.contract.ts'

/** A line that is already in the order names its `productKey` and keeps the price it was ordered at. */
export const OfficeLine = z.strictObject({
  productKey: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  productId: line(100),
  color: OrderedColor,
  size: z.optional(line(12, 0)),
  quantity: pieces(1, orderLimits.mostPieces),
  /** A price agreed on for each piece, for staff who may set prices; by default the previous or current price. */
  price: z.optional(Dinars),
  /** For a new made-to-measure line: the week, the choices and the measures. */
  made: z.optional(MadeWish),
})
export type OfficeLine = z.infer<typeof OfficeLine>

/** An order as the staff enter it. */
export const OfficeOrderFields = z.strictObject({
  name: line(100),
  email: z.union([Email, z.literal('')]),
  phone: line(30),
  /** Left out for an order that is picked up. */
  address: z.optional(Address),
  /** Whether the customer picks the order up in the shop. By default a new order is delivered, and an existing order stays as it is. */
  pickUp: z.optional(z.boolean()),
  language: z.enum(languages),
  note: paragraphs(500),
  products: z.array(OfficeLine).check(z.minLength(1), z.maxLength(orderLimits.mostLines)),
  /** By default the delivery fee of the governorate. */
  deliveryFee: z.optional(Dinars),
  discount: z._default(Dinars, 0),
  /** The channel; by default the telephone for a new order, and unchanged for an existing one. */
  channel: z.optional(z.enum(takenChannels)),
})
export type OfficeOrderFields = z.infer<typeof OfficeOrderFields>

/** `callRequest` is the call request the order results from; placing the order closes it. */
export const NewOfficeOrder = z.extend(OfficeOrderFields, { callRequest: z.optional(z.guid()) })
export type NewOfficeOrder = z.infer<typeof NewOfficeOrder>

export const OfficeOrderEdit = z.extend(OfficeOrderFields, { version: z.int().check(z.minimum(1)) })
export type OfficeOrderEdit = z.infer<typeof OfficeOrderEdit>
