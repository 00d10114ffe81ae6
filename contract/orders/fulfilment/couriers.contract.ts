import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, line, numberInQuery } from '#contract/platform/http/fields.ts'
import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { parcelFields, type statementFields } from './parcel-columns.ts'

const governorate = z.string().check(z.refine(isGovernorateId))

const ParcelColumn = z.strictObject({ field: z.enum(parcelFields), heading: line(60) })
/** The column heading of each field in a courier's statement. */
export const StatementColumns = z.partial(
  z.strictObject({
    number: line(100),
    reference: line(100),
    phone: line(100),
    amount: line(100),
    fee: line(100),
  } satisfies Record<(typeof statementFields)[number], unknown>),
)
export type StatementColumns = z.infer<typeof StatementColumns>

export const CourierFields = z.strictObject({
  name: line(80),
  phone: line(30, 0),
  areas: line(200, 0),
  fee: Dinars,
  /** Fees of the governorates that differ from the general fee. */
  fees: z.record(governorate, Dinars),
  returnFee: Dinars,
  paysAfterDays: z.int().check(z.minimum(0), z.maximum(90)),
  /** Whether the courier withholds 3 %, as from sellers without a fiscal card. */
  withholds: z.boolean(),
  /** Whether customers may open the parcel before they pay. */
  mayOpen: z.boolean(),
  columns: z.array(ParcelColumn).check(z.maxLength(parcelFields.length * 2)),
  archived: z._default(z.boolean(), false),
})
export type CourierFields = z.infer<typeof CourierFields>

export const Courier = z.extend(CourierFields, {
  id: z.number(),
  archived: z.boolean(),
  statementColumns: StatementColumns,
  /** The number of the latest manifest, which shows the courier used last. */
  lastManifest: z.nullable(z.number()),
  version: z.number(),
})
export type Courier = z.infer<typeof Courier>

const Couriers = z.array(Courier)

/** Every writing endpoint responds with the whole list of couriers. */
export const courierEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/couriers',
    guard: 'staff',
    right: 'read-orders',
    summary: 'The couriers, those no longer worked with last',
    replies: { 200: Couriers },
  },
  add: {
    method: 'POST',
    path: '/api/admin/couriers',
    guard: 'staff',
    right: 'keep-couriers',
    summary: 'Another courier',
    body: CourierFields,
    replies: { 201: Couriers },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/couriers/:id',
    guard: 'staff',
    right: 'keep-couriers',
    summary: 'What a courier is called, asks for and wants to read; 409 courier-changed if somebody was faster',
    params: z.strictObject({ id: numberInQuery(z.int().check(z.positive())) }),
    body: z.extend(CourierFields, { version: z.int().check(z.minimum(1)) }),
    replies: { 200: Couriers },
  },
})
