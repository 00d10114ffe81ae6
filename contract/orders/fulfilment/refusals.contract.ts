import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader } from '#contract/platform/http/fields.ts'

/** By what parcels that came to an end are counted. */
export const refusalGroups = [
  ...(['reason', 'governorate', 'delegation', 'garment', 'size', 'courier', 'hour', 'confirmed'] as const),
] as const
export type RefusalGroup = (typeof refusalGroups)[number]

/** Parcels that came to an end in a span of days: how many were kept, how many were not, and what those cost. */
const Counted = {
  delivered: z.number(),
  /** In the words of `order-endings.rules.ts`. */
  sentBack: z.number(),
  refused: z.number(),
  lost: z.number(),
  /** What the couriers ask for both ways, and what packing again costs, in dinars. */
  cost: z.number(),
}

/** `key` selects its orders; without a name the group is unknown. */
const CountedRow = z.object({ key: z.string(), name: z.string(), ...Counted })
export type CountedRow = z.infer<typeof CountedRow>

export const RefusalReport = z.object({
  all: z.object(Counted),
  /** Counts by reason; without a reason, none was recorded. */
  reasons: z.array(z.object({ reason: z.string(), parcels: z.number(), cost: z.number() })),
  governorates: z.array(z.object({ governorate: z.string(), ...Counted })),
  couriers: z.array(
    z.object({
      key: z.string(),
      courier: z.string(),
      ...Counted,
      /** From the door to the shop's drawer, in days; nothing where nothing was booked yet. */
      daysToMoney: z.nullable(z.number()),
    }),
  ),
  delegations: z.array(CountedRow),
  garments: z.array(CountedRow),
  sizes: z.array(CountedRow),
  /** The hour of the confirming call, in Tunis; null without a call. */
  hours: z.array(CountedRow),
  /** `link`, `call`, `telephone` for what was ordered that way, or nothing. */
  confirmed: z.array(CountedRow),
})
export type RefusalReport = z.infer<typeof RefusalReport>

/** One of the parcels a number counts. */
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
