import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'

/** The groupings of the sales figures. */
export const figureGroups = [
  ...(['day', 'week', 'month', 'garment', 'size', 'colour', 'governorate', 'channel', 'employee'] as const),
] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Orders by outcome, in the period they were placed in. Each count equals the number of orders in the list it links to. */
const Counts = z.object({
  placed: z.number(),
  /** Confirmed and not returned. */
  confirmed: z.number(),
  delivered: z.number(),
  /** Orders that ended without a sale, as defined in `order-endings.rules.ts`: returned, refused, or lost. */
  sentBack: z.number(),
  refused: z.number(),
  lost: z.number(),
  cashed: z.number(),
  /** The value of the confirmed orders. */
  sales: z.number(),
  /** The value of the confirmed orders that are paid. */
  cashedSales: z.number(),
})
export type OrderCounts = z.infer<typeof Counts>

export const SalesFigures = z.object({
  from: z.string(),
  to: z.string(),
  total: Counts,
  /** The figures for the preceding period of the same number of days. */
  before: z.extend(Counts, { from: z.string(), to: z.string() }),
  rows: z.array(
    z.extend(Counts, {
      /** The filter of the orders: the first day, an id, or a French name. */
      key: z.string(),
      name: z.nullable(Trilingual),
      /** The days of the group that are within the period. */
      from: z.string(),
      to: z.string(),
    }),
  ),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** A year and a day: a longer period would add up the whole history. */
export const maxFigureDays = 366

const day = z.iso.date()

export const figureEndpoints = endpointTable({
  figures: {
    method: 'GET',
    path: '/api/admin/dashboard/figures',
    guard: 'staff',
    right: 'see-sales',
    summary:
      'What became of the orders of a period, by day, week, month, garment, size, colour, governorate or employee',
    query: z
      .strictObject({ by: z.enum(figureGroups), from: day, to: day })
      .check(z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxFigureDays * 86_400_000)),
    replies: { 200: SalesFigures },
  },
})
