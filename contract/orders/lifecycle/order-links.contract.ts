import * as z from 'zod/mini'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** The changes a customer can request by the link of an order; the staff accept or decline them. */
const wishKinds = ['change', 'cancel'] as const
export type WishKind = (typeof wishKinds)[number]

/** The requested changes of an order; fields that are left out stay unchanged. */
export const WishDetail = z.object({
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  /** The id of a governorate. */
  governorate: z.optional(z.string()),
  sizes: z.optional(z.array(z.object({ productKey: z.string(), from: z.string(), to: z.string() }))),
  /** The requested day of delivery. */
  day: z.optional(z.string()),
  text: z.optional(z.string()),
})
export type WishDetail = z.infer<typeof WishDetail>

const WaitingCall = z.object({
  _id: z.string(),
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  since: z.string(),
})

export const OrderWish = z.object({
  id: z.number(),
  orderId: z.string(),
  number: z.number(),
  name: z.string(),
  kind: z.enum(wishKinds),
  detail: WishDetail,
  since: z.string(),
})
export type OrderWish = z.infer<typeof OrderWish>

/** Customers who wait for an answer from the shop, longest wait first. */
export const WaitingCustomers = z.object({
  calls: z.array(WaitingCall),
  wishes: z.array(OrderWish),
  /** Customers who confirmed today that they are at home for the delivery. */
  home: z.array(z.omit(WaitingCall, { phone: true })),
})
export type WaitingCustomers = z.infer<typeof WaitingCustomers>

/** An order that may be delivered today. */
export const TodaysDelivery = z.object({
  order: OfficeOrder,
  /** When the link by which the customer confirms to be at home today was last created; null if it was not created since the parcel left. */
  askedAt: z.nullable(z.string()),
  /** Whether the customer confirmed today to be at home. */
  atHome: z.boolean(),
})
export type TodaysDelivery = z.infer<typeof TodaysDelivery>

const OrderId = z.strictObject({ id: z.guid() })
const base = '/api/admin/orders'
const handling = { guard: 'staff', right: 'handle-orders' } as const

export const orderLinkEndpoints = endpointTable({
  make: {
    method: 'POST',
    path: `${base}/:id/links`,
    ...handling,
    summary: 'Makes a link by which the customer confirms this order without an account; it is shown this once',
    params: OrderId,
    replies: { 201: z.object({ url: z.string(), expiresAt: z.string() }) },
  },
  review: {
    method: 'POST',
    path: `${base}/:id/review-links`,
    ...handling,
    summary:
      'Makes a link by which whoever received this order says what she thinks of it; it is shown this once. ' +
      '409 no-more-reviews if she wants no more of them',
    params: OrderId,
    replies: { 201: z.object({ url: z.string() }) },
  },
  waiting: {
    method: 'GET',
    path: `${base}/waiting`,
    ...handling,
    summary: 'Customers who asked to be called, or for something to be changed, longest first',
    replies: { 200: WaitingCustomers },
  },
  today: {
    method: 'GET',
    path: `${base}/today`,
    ...handling,
    summary:
      'Orders that may be delivered today, 200 at most: whom to ask whether she is at home, and who was asked or said so',
    replies: { 200: z.array(TodaysDelivery) },
  },
  called: {
    method: 'POST',
    path: `${base}/:id/called`,
    ...handling,
    summary: 'Notes that the customer who asked to be called was called',
    params: OrderId,
    replies: { 200: OfficeOrder },
  },
  decide: {
    method: 'POST',
    path: `${base}/:id/wish`,
    ...handling,
    summary:
      'Does what the customer asked for, or declines it; 409 wish-gone if she has asked for something else since',
    params: OrderId,
    body: z.strictObject({ wishId: z.int().check(z.minimum(1)), accepted: z.boolean() }),
    replies: { 200: OfficeOrder },
  },
})
