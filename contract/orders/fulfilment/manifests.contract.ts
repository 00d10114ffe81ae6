import * as z from 'zod/mini'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

const parcelOutcomes = ['out', 'delivered', 'refused', 'returned', 'lost', 'withdrawn'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

/** A parcel as lists show it. The amounts are those the courier signed for. */
export const Parcel = z.object({
  id: z.number(),
  orderId: z.nullable(z.string()),
  orderNumber: z.number(),
  /** The courier's number of the parcel. */
  number: z.string(),
  name: personal(z.string()),
  phone: personal(z.string()),
  governorate: z.string(),
  city: personal(z.string()),
  pieces: z.number(),
  due: z.number(),
  outcome: z.enum(parcelOutcomes),
  outcomeAt: z.string(),
  postponedUntil: z.nullable(z.string()),
})
export type Parcel = z.infer<typeof Parcel>

export const Manifest = z.object({
  id: z.number(),
  number: z.number(),
  courier: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
  createdAt: z.string(),
  createdBy: z.string(),
  undoneAt: z.nullable(z.string()),
  parcelCount: z.number(),
  /** The total amount the courier has to collect. */
  due: z.number(),
})
export type Manifest = z.infer<typeof Manifest>

export const WholeManifest = z.extend(Manifest, {
  parcels: z.array(Parcel),
  /** The number of parcels withdrawn here, but not cancelled at the courier. */
  toCancel: z.number(),
})
export type WholeManifest = z.infer<typeof WholeManifest>

export const Key = z.looseObject({ [idempotencyHeader]: z.string().check(z.regex(/^[\w-]{16,100}$/)) })
const positive = z.int().check(z.positive())
const byId = z.strictObject({ id: numberInQuery(positive) })
const orderId = z.guid()
const base = '/api/admin/manifests'

export const manifestEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    guard: 'staff',
    right: 'read-orders',
    summary: 'What was handed over, newest first, 50 at a time',
    query: z.strictObject({
      courier: z.optional(numberInQuery(positive)),
      /** Entries before this number. */
      before: z.optional(numberInQuery(positive)),
    }),
    replies: { 200: z.array(Manifest) },
  },
  find: {
    method: 'GET',
    path: `${base}/:id`,
    guard: 'staff',
    right: 'read-orders',
    summary: 'One manifest with its parcels',
    params: byId,
    replies: { 200: WholeManifest },
  },
  handOver: {
    method: 'POST',
    path: base,
    guard: 'staff',
    right: 'handle-orders',
    summary:
      'Hands orders that are ready to a courier, all of them or none (409 hand-over-refused says which cannot go); the ' +
      'same Idempotency-Key again gives the same manifest (200)',
    headers: Key,
    body: z.strictObject({
      courierId: positive,
      orders: z.array(orderId).check(z.minLength(1), z.maxLength(orderLimits.mostAtOnce)),
    }),
    replies: { 201: WholeManifest, 200: WholeManifest },
  },
  undo: {
    method: 'POST',
    path: `${base}/:id/undo`,
    guard: 'staff',
    right: 'handle-orders',
    summary: 'Takes a whole hand-over back; 409 manifest-moved once a parcel of it has gone further',
    params: byId,
    replies: { 200: WholeManifest },
  },
  file: {
    method: 'GET',
    path: `${base}/:id/file`,
    guard: 'staff',
    right: 'handle-orders',
    summary: 'The parcels of a manifest as a table for the courier, in the columns kept for him, as CSV or XLSX',
    params: byId,
    query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    replies: { 200: undefined },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/parcels/:id',
    guard: 'staff',
    right: 'handle-orders',
    summary: 'The number the courier gave a parcel, and until when he is to wait with it',
    params: byId,
    body: z.strictObject({
      number: z.optional(line(60, 0)),
      postponedUntil: z.optional(z.nullable(z.iso.date())),
    }),
    replies: { 200: Parcel },
  },
})
