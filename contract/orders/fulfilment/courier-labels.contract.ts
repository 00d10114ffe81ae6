import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'

/** What a courier's label may be. */
const courierLabelTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type CourierLabelType = (typeof courierLabelTypes)[number]

/** Labels as a courier's web service makes them: a file for one parcel, or for all of a lot. */
export const CourierLabel = z.object({
  id: z.number(),
  /** Nothing as long as it was not fetched. */
  type: z.nullable(z.enum(courierLabelTypes)),
  /** How often it was asked for in vain. */
  tries: z.number(),
  parcels: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.number(),
      /** The courier's, which stands on the label as bars. */
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
