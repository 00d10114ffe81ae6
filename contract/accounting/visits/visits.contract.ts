import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'
import { countVisitCall } from './count-visit-call.ts'

/** How long counts are stored: long enough to compare with the previous year. */
export const visitsKeptDays = 400

const times = (max: number) => z._default(z.int().check(z.minimum(0), z.maximum(max)), 0)

/** The actions in a page since the last report, and where the visit began. Nothing about the person. */
const VisitPart = z.strictObject({
  cameFrom: z.string().check(z.maxLength(10_000)),
  visits: times(1),
  pages: times(200),
  searches: times(50),
  carts: times(50),
})
export type VisitPart = z.infer<typeof VisitPart>

const counts = {
  visits: z.number(),
  pages: z.number(),
  searches: z.number(),
  carts: z.number(),
  orders: z.number(),
  /** The total value of those orders. */
  total: z.number(),
  /** The number of them that are delivered, and the value of those that are paid. */
  delivered: z.number(),
  paid: z.number(),
}

const VisitsOfDay = z.object({ day: z.string(), ...counts })
/** An empty source means that visitors entered the address directly; `other` sums up the sources beyond the maximum number. */
const VisitsOfSource = z.object({ source: z.string(), campaign: z.string(), ...counts })
export type VisitsOfSource = z.infer<typeof VisitsOfSource>

const VisitReport = z.object({
  /** Whether the shop counts visits now; older counts are still shown. */
  counting: z.boolean(),
  days: z.array(VisitsOfDay),
  sources: z.array(VisitsOfSource),
})
export type VisitReport = z.infer<typeof VisitReport>

export const visitEndpoints = endpointTable({
  count: {
    ...countVisitCall,
    summary: 'Counts what was done in a page by where the visit began; nothing of who it was is kept',
    body: VisitPart,
    replies: { 202: undefined },
  },
  report: {
    method: 'GET',
    path: '/api/admin/visits',
    guard: 'staff',
    right: 'see-sales',
    summary:
      'Visits, pages, searches, carts, orders, their sum, and what of it was delivered and paid, in the last days: by day, and by source and campaign',
    query: z.strictObject({
      days: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(visitsKeptDays)))),
    }),
    replies: { 200: VisitReport },
  },
})
