import * as z from 'zod/mini'
import { endpointTable } from '#contract/http/endpoint.ts'

/** Parcels that came to an end in a span of days: how many were kept, how many came back, and what those cost. */
const Counted = {
  ...{ delivered: z.number(), back: z.number(), lost: z.number() },
  /** What the couriers ask for the way back, in dinars. */
  cost: z.number(),
}

export const RefusalReport = z.object({
  all: z.object(Counted),
  /** By reason; without one where nobody said. */
  reasons: z.array(z.object({ reason: z.string(), parcels: z.number(), cost: z.number() })),
  governorates: z.array(z.object({ governorate: z.string(), ...Counted })),
  couriers: z.array(
    z.object({
      ...{ courier: z.string(), ...Counted },
      /** From the door to the shop's drawer, in days; nothing where nothing was booked yet. */
      daysToMoney: z.nullable(z.number()),
    }),
  ),
})
export type RefusalReport = z.infer<typeof RefusalReport>

export const refusalEndpoints = endpointTable({
  report: {
    ...{ method: 'GET', path: '/api/admin/cash/refusals', guard: 'staff', right: 'see-sales' },
    summary: 'What came back in a span of days: by reason, governorate and courier, with what it cost',
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    replies: { 200: RefusalReport },
  },
})
