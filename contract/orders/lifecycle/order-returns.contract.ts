import * as z from 'zod/mini'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { OrderedColor } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, line, pieces } from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'

/** Ways of refunding; `credit` is a store credit for the next order. */
export const refundMethods = ['shop', 'transfer', 'd17', 'credit'] as const
export type RefundMethod = (typeof refundMethods)[number]

const id = z.guid()
const version = z.int().check(z.minimum(1))
const ChosenPieces = z
  .array(
    z.strictObject({
      productKey: z.string().check(z.regex(/^\d{1,15}$/)),
      quantity: pieces(1, orderLimits.mostPieces),
    }),
  )
  .check(z.minLength(1), z.maxLength(orderLimits.mostLines))

export const ReturnFields = z.strictObject({
  pieces: ChosenPieces,
  /** The amount to refund; by default the price paid for the pieces. */
  refund: z.optional(Dinars),
  way: z._default(z.enum(refundMethods), 'shop'),
  version,
})
export type ReturnFields = z.infer<typeof ReturnFields>

export const ExchangeFields = z.strictObject({
  pieces: ChosenPieces,
  /** Pieces sent in exchange. */
  products: z
    .array(
      z.strictObject({
        productId: line(100),
        color: OrderedColor,
        size: z.optional(line(12, 0)),
        quantity: pieces(1, orderLimits.mostPieces),
      }),
    )
    .check(z.minLength(1), z.maxLength(orderLimits.mostLines)),
  /** The delivery fee of the exchange. */
  fee: z._default(Dinars, 0),
  /** How the difference is paid back if the new pieces cost less. */
  way: z._default(z.enum(refundMethods), 'shop'),
  version,
})
export type ExchangeFields = z.infer<typeof ExchangeFields>

export const OrderReturn = z.object({
  id: z.number(),
  kind: z.enum(['return', 'exchange']),
  pieces: z.array(z.object({ title: z.string(), quantity: z.number() })),
  refund: z.number(),
  /** The refunded money; the rest of the refund pays for the exchange. */
  given: z.number(),
  way: z.string(),
  exchange: z.nullable(z.object({ id: z.string(), number: z.number() })),
  staffName: z.string(),
  at: z.string(),
  undoneBy: z.nullable(z.string()),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** The return deadline, the returns so far, and the price paid for each piece that may still be returned. */
export const OrderReturns = z.object({
  returns: z.array(OrderReturn),
  /** The time of delivery; null if the order is not delivered. */
  deliveredAt: z.nullable(z.string()),
  days: z.number(),
  tooLate: z.boolean(),
})
export type OrderReturns = z.infer<typeof OrderReturns>

const base = '/api/admin/orders/:id'
const staff = { guard: 'staff' } as const
const OrderId = z.strictObject({ id })
const Key = z.looseObject({ [idempotencyHeader]: z.string().check(z.regex(/^[\w-]{16,100}$/)) })

export const orderReturnEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: `${base}/returns`,
    ...staff,
    right: 'read-orders',
    summary: 'What came back of an order after it was kept, newest first, what was undone too',
    params: OrderId,
    replies: { 200: OrderReturns },
  },
  take: {
    method: 'POST',
    path: `${base}/returns`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Pieces come back, to be checked one by one: chosen ones of what was kept, with the money given back, within the days ' +
      'the shop gives (409 return-too-late, but for an owner); or all of what was refused or lost',
    params: OrderId,
    body: ReturnFields,
    replies: { 200: OfficeOrder },
  },
  undo: {
    method: 'POST',
    path: `${base}/returns/:taken/undo`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Takes the last return back, unless a piece of it was checked in: whoever noted it within a day, an owner always',
    params: z.strictObject({ id, taken: z.string().check(z.regex(/^\d{1,15}$/)) }),
    replies: { 200: OfficeOrder },
  },
  exchange: {
    method: 'POST',
    path: `${base}/exchanges`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Sends other pieces in exchange for some that were kept: an order of its own that asks for the difference, once for ' +
      'each Idempotency-Key; the pieces change hands when it is delivered',
    params: OrderId,
    headers: Key,
    body: ExchangeFields,
    replies: { 201: OfficeOrder, 200: OfficeOrder },
  },
})
