import * as z from 'zod/mini'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, pieces } from '#contract/platform/http/fields.ts'

const id = z.guid()
const OrderId = z.strictObject({ id })
const version = z.int().check(z.minimum(1))

/** The result of checking a returned piece. */
export const checkedAs = ['stock', 'mend', 'gone'] as const
export type CheckedAs = (typeof checkedAs)[number]

/** A piece refused at the door: on its way back, or checked. */
export const ReturningPiece = z.object({
  id: z.number(),
  title: z.string(),
  quantity: z.number(),
  checkedAs: z.nullable(z.enum(checkedAs)),
})
export type ReturningPiece = z.infer<typeof ReturningPiece>

/** The number of kept pieces of each line, and the price of all; a line that is left out was returned as a whole. */
export const PartialDelivery = z.strictObject({
  kept: z
    .array(
      z.strictObject({
        productKey: z.string().check(z.regex(/^\d{1,15}$/)),
        quantity: pieces(1, orderLimits.mostPieces),
      }),
    )
    .check(z.minLength(1), z.maxLength(orderLimits.mostLines)),
  /** The amount due for the kept pieces, with delivery. */
  due: Dinars,
  version,
})
export type PartialDelivery = z.infer<typeof PartialDelivery>

const base = '/api/admin/orders'
const staff = { guard: 'staff' } as const

export const partialDeliveryEndpoints = endpointTable({
  deliverPart: {
    method: 'POST',
    path: `${base}/:id/part`,
    ...staff,
    right: 'handle-orders',
    summary: 'A part was kept at the door, for so much; the other pieces are on their way back until they are checked',
    params: OrderId,
    body: PartialDelivery,
    replies: { 200: OfficeOrder },
  },
  returning: {
    method: 'GET',
    path: `${base}/:id/returning`,
    ...staff,
    right: 'read-orders',
    summary: 'The pieces of an order that were not kept',
    params: OrderId,
    replies: { 200: z.array(ReturningPiece) },
  },
  checkPiece: {
    method: 'POST',
    path: `${base}/:id/returning/:piece`,
    ...staff,
    right: 'count-stock',
    summary: 'A piece came back: into stock, to be mended, or it is gone',
    params: z.strictObject({ id, piece: z.string().check(z.regex(/^\d{1,15}$/)) }),
    body: z.strictObject({ checkedAs: z.enum(checkedAs) }),
    replies: { 200: z.array(ReturningPiece) },
  },
})
