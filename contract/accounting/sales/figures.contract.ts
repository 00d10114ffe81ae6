import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'

/** What figures are told by. */
export const figureGroups = [
  ...(['day', 'week', 'month', 'garment', 'size', 'colour', 'governorate', 'channel', 'employee'] as const),
] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Orders by what became of them, as counted by when they were placed; each count is that of the orders it opens. */
const Counts = z.object({
  placed: z.number(),
  /** Confirmed and not returned. */
  confirmed: z.number(),
  delivered: z.number(),
  /** Ended without a sale, as `order-endings.rules.ts` says: all of it came back, was not taken at the door, was lost. */
  sentBack: z.number(),
  refused: z.number(),
  lost: z.number(),
  cashed: z.number(),
  /** What the confirmed ones are worth. */
  sales: z.number(),
  /** And what those of them that are paid are worth. */
  cashedSales: z.number(),
})
export type Counts = z.infer<typeof Counts>

export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  total: Counts,
  /** Over the same number of days before. */
  before: z.extend(Counts, { from: z.string(), to: z.string() }),
  rows: z.array(
    z.extend(Counts, {
      /** What the orders are found by: the first day, an id, a French name. */
      key: z.string(),
      name: z.nullable(Trilingual),
      /** The days of it that lie in the period. */
      from: z.string(),
      to: z.string(),
    }),
  ),
})
export type Figures = z.infer<typeof Figures>

/** A year and a day: longer ones would have the whole history added up. */
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
    replies: { 200: Figures },
  },
})
