import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader } from '#contract/platform/http/fields.ts'

/** The groupings of finished parcels. */
export const refusalGroups = [
  ...(['reason', 'governorate', 'delegation', 'garment', 'size', 'courier', 'hour', 'confirmed'] as const),
] as const
export type RefusalGroup = (typeof refusalGroups)[number]

/** Parcels that ended in a period: how many were accepted, how many were not, and the cost of the latter. */
const Counted = {
  delivered: z.number(),
  /** As defined in `order-endings.rules.ts`. */
  sentBack: z.number(),
  refused: z.number(),
  lost: z.number(),
  /** Courier fees for both ways, and the cost of repacking, in dinars. */
  cost: z.number(),
}

/** `key` selects the orders of the group; a group with an empty name is unknown. */
const CountedRow = z.object({ key: z.string(), name: z.string(), ...Counted })
export type CountedRow = z.infer<typeof CountedRow>

export const RefusalReport = z.object({
  all: z.object(Counted),
  /** Counts by reason; the reason is empty if none was recorded. */
  reasons: z.array(z.object({ reason: z.string(), parcels: z.number(), cost: z.number() })),
  governorates: z.array(z.object({ governorate: z.string(), ...Counted })),
  couriers: z.array(
    z.object({
      key: z.string(),
      courier: z.string(),
      ...Counted,
      /** The days between delivery and receipt of the money; null before the first receipt. */
      daysToMoney: z.nullable(z.number()),
    }),
  ),
  delegations: z.array(CountedRow),
  garments: z.array(CountedRow),
  sizes: z.array(CountedRow),
  /** Counts by the hour of the confirming call, in Tunis; the key is empty without a call. */
  hours: z.array(CountedRow),
  /** Counts by the way of confirmation: `link`, `call`, `telephone` for orders taken by phone, or empty. */
  confirmed: z.array(CountedRow),
})
export type RefusalReport = z.infer<typeof RefusalReport>

/** One of the parcels behind a count. */
export const CountedParcel = z.object({
  orderId: z.nullable(z.string()),
  orderNumber: z.number(),
  outcome: z.string(),
  courier: z.string(),
  reason: z.string(),
  cost: z.number(),
})
export type CountedParcel = z.infer<typeof CountedParcel>

const base = '/api/admin/cash/refusals'
const reading = { guard: 'staff', right: 'see-sales' } as const
const Days = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

export const refusalEndpoints = endpointTable({
  report: {
    method: 'GET',
    path: base,
    ...reading,
    summary:
      'What came back in a span of days, with what it cost: by reason, place, garment, size, courier, hour of the call and how ' +
      'it was confirmed',
    query: Days,
    replies: { 200: RefusalReport },
  },
  parcels: {
    method: 'GET',
    path: `${base}/parcels`,
    ...reading,
    summary: 'The parcels one number of the report counts, at most 500',
    query: z.extend(Days, { by: z.enum(refusalGroups), key: z.string().check(z.maxLength(200)) }),
    replies: { 200: z.array(CountedParcel) },
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    ...reading,
    summary: 'The whole report as a table in a language: a row for each number',
    query: z.extend(Days, { language: LanguageOfReader }),
    replies: { 200: undefined },
  },
})
