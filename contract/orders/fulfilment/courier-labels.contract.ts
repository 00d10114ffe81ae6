import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'

/** File types of a courier's label. */
const courierLabelTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type CourierLabelType = (typeof courierLabelTypes)[number]

/** A label file made by the courier's web service, for one parcel or for a batch. */
export const CourierLabel = z.object({
  id: z.number(),
  /** Null until the label was fetched. */
  type: z.nullable(z.enum(courierLabelTypes)),
  /** The number of failed attempts to fetch the label. */
  tries: z.number(),
  parcels: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.number(),
      /** The courier's parcel number, printed on the label as a barcode. */
      number: z.string(),
    }),
  ),
})
export type CourierLabel = z.infer<typeof CourierLabel>

const positive = numberInQuery(z.int().check(z.positive()))
const base = '/api/admin/courier-labels'

export const courierLabelEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    guard: 'staff',
    right: 'handle-orders',
    summary: 'Labels couriers made for the parcels of a manifest, or for one parcel; without either, none',
    query: z.strictObject({ manifest: z.optional(positive), parcel: z.optional(positive) }),
    replies: { 200: z.array(CourierLabel) },
  },
  file: {
    method: 'GET',
    path: `${base}/:id/file`,
    guard: 'staff',
    right: 'handle-orders',
    summary: 'The label itself, a PDF or a picture; 404 as long as it was not fetched',
    params: z.strictObject({ id: positive }),
    replies: { 200: undefined },
  },
})
