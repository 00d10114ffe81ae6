import * as z from 'zod/mini'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { makingChoices } from '#contract/catalogue/products/making.rules.ts'
import { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import { Address, StoredAddress } from '#contract/people/shoppers/address.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import {
  Dinars,
  Email,
  LanguageOfReader,
  line,
  numberInQuery,
  paragraphs,
  pieces,
  Trilingual,
} from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { personal, possiblyPersonal } from '#contract/platform/http/personal-data.ts'
import { inEach, languages, otherLanguages } from '#contract/platform/text/languages.ts'
import { depositMethods } from './deposit-methods.ts'
import { normaliseOrderBody } from './order-body.rules.ts'
import { orderLimits } from './order-limits.ts'
import { orderStates } from './order-states.rules.ts'
import { placeOrderPath } from './place-order-call.ts'

export const OrderState = z.enum(orderStates)

/** The progress of making a piece, in percent. */
export const progressSteps = [0, 25, 50, 75, 100] as const
export const Progress = z.literal([...progressSteps])
export type Progress = z.infer<typeof Progress>

/** A colour as the cart stores it, or as a product has it; other fields are ignored, and the name alone is accepted. */
export const OrderedColor = z.union([
  line(60),
  z.object({
    colorName: z.union([line(60), z.object(inEach(languages, () => z.string()))]),
    image: z.optional(z.string()),
  }),
])

const OrderedProduct = z.strictObject({
  productId: line(100),
  quantity: pieces(1, orderLimits.mostPieces),
  color: OrderedColor,
  size: z.optional(line(12)),
  /** The price the customer saw. It is charged if it was valid within the last minute and is lower than the current one. */
  shownPrice: z.optional(Dinars),
  /** The size the shopper was advised to take. */
  advised: z.optional(line(12)),
  /** For pieces made to measure: the week of making, the chosen options and the measures. */
  made: z.optional(MadeWish),
})

const CheckedOrder = z.strictObject({
  name: line(100),
  email: Email,
  phone: line(30),
  address: Address,
  products: z.array(OrderedProduct).check(z.minLength(1), z.maxLength(orderLimits.mostLines)),
  note: z._default(paragraphs(500), ''),
  language: LanguageOfReader,
  /** Consent to the terms: the checkout always sends it; if present, it must be true. */
  agreed: z.optional(z.literal(true)),
})

/** An order as clients send it, with any accepted form of the address. */
export const OrderFields = z.pipe(
  z.transform((written: z.input<typeof CheckedOrder>) => normaliseOrderBody(written) as z.input<typeof CheckedOrder>),
  CheckedOrder,
)
export type OrderFields = z.infer<typeof OrderFields>

/** The made-to-measure part of an ordered line; the measures are stored separately. */
export const MadeLine = z.object({
  sheet: z.number(),
  /** The days from the Monday of the week until the piece is ready. */
  days: z.number(),
  /** In percent. */
  deposit: z.number(),
  neededBy: z.optional(z.string()),
  options: z.array(z.object({ choice: z.enum(makingChoices), name: Trilingual, price: z.number() })),
})
export type MadeLine = z.infer<typeof MadeLine>

export const MadeProduct = z.extend(z.omit(MadeLine, { days: true, deposit: true }), {
  week: z.string(),
  readyOn: z.string(),
  /** The deposit required before the making begins. */
  deposit: z.number(),
})
export type MadeProduct = z.infer<typeof MadeProduct>

export const OrderProduct = z.object({
  productKey: z.string(),
  productId: z.object({ _id: z.string(), title: z.string() }),
  translations: z.object(inEach(otherLanguages, () => z.optional(z.string()))),
  quantity: z.number(),
  price: z.number(),
  color: z.object({ colorName: Trilingual, image: z.string() }),
  size: z.string(),
  /** The advised size; missing if the customer did not ask for advice. */
  advised: z.optional(z.string()),
  /** Left out for a piece from stock. */
  made: z.optional(MadeProduct),
  coverImage: z.string(),
})
export type OrderProduct = z.infer<typeof OrderProduct>

export const Order = z.object({
  _id: z.string(),
  number: z.number(),
  name: personal(z.string()),
  email: personal(z.string()),
  phone: personal(z.string()),
  address: StoredAddress,
  note: possiblyPersonal(z.string()),
  language: z.enum(languages),
  state: OrderState,
  /** Whether the customer picks the order up in the shop; then the address is empty and delivery is free. */
  pickUp: z.boolean(),
  isPaid: z.boolean(),
  isDelivered: z.boolean(),
  products: z.array(OrderProduct),
  productProgress: z.record(z.string(), z.number()),
  subtotal: z.number(),
  deliveryFee: z.number(),
  discount: z.number(),
  /** The retained part of the price of returned pieces; the total includes it unless the whole order was returned. */
  retained: z.number(),
  totalPrice: z.number(),
  /** The amount paid before dispatch; it is subtracted from the amount to collect at the door. */
  deposit: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})
export type Order = z.infer<typeof Order>

const OrderId = z.strictObject({ id: z.guid() })
const orderInBody = z.guid()
const productKey = z.string().check(z.regex(/^\d{1,18}$/))

export const OrderListQuery = z.strictObject({
  page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(100_000)))),
  limit: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(catalogue.largestPage)))),
  state: z.optional(OrderState),
  search: z.optional(line(100)),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

/** A key that the client creates for each new order: within two days, a retry with the same key does not place a second order. */
const IdempotencyKey = z.looseObject({
  [idempotencyHeader]: z.optional(z.string().check(z.regex(/^[\w-]{16,100}$/))),
})

export const orderEndpoints = endpointTable({
  place: {
    method: 'POST',
    path: placeOrderPath,
    guard: 'shopper',
    summary:
      'Places an order, paid on delivery; the same Idempotency-Key again gives the same order (200), and without one the ' +
      'same body within 10 seconds does; its address may also be written as `shippingAddress`, or in five fields of the ' +
      'order, with `address` for the street; a line may name its garment and size as one that was read does (`productId` with ' +
      'its `_id`, an empty `size`), and say what it showed (`shownPrice`), which is charged where the price went up from it within ' +
      'the last minute; 409 order-limit beyond what one person may order before the shop has called',
    headers: IdempotencyKey,
    body: OrderFields,
    replies: { 201: Order, 200: Order },
  },
  list: {
    method: 'GET',
    path: '/api/orders',
    guard: 'staff',
    right: 'read-orders',
    summary: 'All orders, newest first; with page or limit, by page (X-Total-Count, Link)',
    query: OrderListQuery,
    replies: { 200: z.array(Order) },
  },
  find: {
    method: 'GET',
    path: '/api/orders/:id',
    guard: 'shopper-or-staff',
    right: 'read-orders',
    summary: 'One order, to whom it belongs',
    params: OrderId,
    replies: { 200: Order },
  },
  listOfEmail: {
    method: 'GET',
    path: '/api/orders/email/:email',
    guard: 'shopper-or-staff',
    right: 'see-customers',
    summary: 'A shopper’s own orders, newest first',
    params: z.strictObject({ email: Email }),
    replies: { 200: z.array(Order) },
  },
  update: {
    method: 'PATCH',
    path: '/api/orders/:id',
    guard: 'staff',
    right: 'read-orders',
    summary:
      'Marks an order paid (`book-cash`) or delivered (`handle-orders`), and how far its pieces have come (0, 25, 50, 75, 100); ' +
      '422 way-required where it is paid before it is delivered and `way` does not say how',
    params: OrderId,
    body: z.strictObject({
      isPaid: z.optional(z.boolean()),
      /** How the order was paid, if `isPaid` is set before the delivery. */
      way: z.optional(z.enum(depositMethods)),
      isDelivered: z.optional(z.boolean()),
      productProgress: z.optional(z.record(productKey, Progress)),
    }),
    replies: { 200: Order },
  },
  remove: {
    method: 'DELETE',
    path: '/api/orders/:id',
    guard: 'shopper-or-staff',
    right: 'delete-orders',
    summary: 'Deletes an order, its pieces go back into stock; 409 order-closed once it is paid or delivered',
    params: OrderId,
    replies: { 204: undefined },
  },
  removeProduct: {
    method: 'PATCH',
    path: '/api/orders/remove-product',
    guard: 'shopper-or-staff',
    right: 'handle-orders',
    summary: 'Takes pieces out of an order; taking the last one deletes it (204), unless it is paid or delivered (409)',
    body: z.strictObject({ orderId: orderInBody, productKey, quantityToRemove: pieces(1, orderLimits.mostPieces) }),
    replies: { 200: Order, 204: undefined },
  },
  notify: {
    method: 'POST',
    path: '/api/orders/notify',
    guard: 'staff',
    right: 'handle-orders',
    summary:
      'Mails the customer, in the order’s language, how far a piece has come. Where nobody has shown that the address is hers, nothing is told: it was asked now whose it is (asked), or within a day (unproven)',
    body: z.strictObject({ orderId: orderInBody, email: Email, productKey, progress: Progress }),
    replies: { 202: z.object({ outcome: z.enum(['told', 'asked', 'unproven']) }) },
  },
})
